import { useLiveQuery } from 'dexie-react-hooks'
import { isUnsent, needsUser } from '../../offline/drafts/draft-states'
import { useWorkspace } from '../../offline/react/use-workspace'

/** The numbers of drafts on this device. Each unsent draft is in one of them. */
interface DraftCounts {
  /** Those that the sender takes by itself, or that their user has not finished. */
  readonly waiting: number
  /** Those that wait for a decision of the user. */
  readonly needing: number
  /** Those that were sent and whose answer got lost. */
  readonly unknown: number
}

/** Counts the drafts of the user; returns undefined until they are counted. */
export function useDraftCounts(): DraftCounts | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(async () => {
    const states = (await db.drafts.toArray()).map(({ state }) => state)
    const unsent = states.filter(isUnsent).length
    const needing = states.filter(needsUser).length
    const unknown = states.filter((state) => state === 'unknown').length
    return { waiting: unsent - needing - unknown, needing, unknown }
  }, [db])
}
