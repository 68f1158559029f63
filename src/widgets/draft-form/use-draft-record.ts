import { useLiveQuery } from 'dexie-react-hooks'
import { openOutcome } from '../../offline/drafts/draft-outcome'
import type { DraftState } from '../../offline/drafts/draft-states'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'

/**
 * Returns the state of a draft, as it changes in any tab; `null` while it is not stored, undefined until that
 * is known. Saving what is typed does not change it, so a form does not render at every key.
 */
export function useDraftState(id: string): DraftState | null | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(async () => (await db.drafts.get(id))?.state ?? null, [db, id])
}

/** Returns the record of a draft that was queued, and the bank's message or receipt once there is one. */
export function useDraftRecord(id: string) {
  const { db, vault } = useWorkspace()
  const record = useLiveQuery(() => db.drafts.get(id), [db, id])
  const outcome = useOpened(
    () => record && openOutcome(vault, record),
    record?.outcome && `${id} ${record.settledAt ?? ''}`,
  )
  return { record, outcome }
}
