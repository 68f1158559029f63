import { useLiveQuery } from 'dexie-react-hooks'
import { isUnsent, needsUser } from '../../offline/drafts/draft-states'
import { useWorkspace } from '../../offline/react/use-workspace'

/** How many drafts are on this device. */
interface DraftCounts {
  readonly unsent: number
  /** Of those: the ones that go no further until their user decides. */
  readonly needing: number
  /** Of those: the ones that were sent and whose answer got lost. */
  readonly unknown: number
}

/** Counts the drafts of the user; `undefined` until they are counted. */
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
