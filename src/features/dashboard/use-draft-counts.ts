import { useLiveQuery } from 'dexie-react-hooks'
import { isUnsent, needsUser } from '../../offline/drafts/draft-states'
import { useWorkspace } from '../../offline/react/use-workspace'

/** The numbers of drafts on this device. */
interface DraftCounts {
  readonly unsent: number
  /** Of the unsent ones, those that wait for a decision of the user. */
  readonly needing: number
  /** Of the unsent ones, those that were sent and whose answer got lost. */
  readonly unknown: number
}

/** Counts the drafts of the user; returns undefined until they are counted. */
export function useDraftCounts(): DraftCounts | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(async () => {
    const states = (await db.drafts.toArray()).map(({ state }) => state)
    return {
      unsent: states.filter(isUnsent).length,
      needing: states.filter(needsUser).length,
      unknown: states.filter((state) => state === 'unknown').length,
    }
  }, [db])
}
