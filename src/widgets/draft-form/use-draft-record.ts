import { useLiveQuery } from 'dexie-react-hooks'
import { openOutcome } from '../../offline/drafts/draft-outcome'
import type { DraftState } from '../../offline/drafts/draft-states'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'

/**
 * Where a draft stands, as it changes in any tab; `null` while it is not stored, `undefined` until that is known. Saving what is
 * typed changes nothing here, so a form may read it without rendering at every key.
 */
export function useDraftState(id: string): DraftState | null | undefined {
  const { db } = useWorkspace()
  return useLiveQuery(async () => (await db.drafts.get(id))?.state ?? null, [db, id])
}

/** A draft that left the form: its record, and the bank's words or receipt once there are some. */
export function useDraftRecord(id: string) {
  const { db, vault } = useWorkspace()
  const record = useLiveQuery(() => db.drafts.get(id), [db, id])
  const outcome = useOpened(
    () => record && openOutcome(vault, record),
    record?.outcome && `${id} ${record.settledAt ?? ''}`,
  )
  return { record, outcome }
}
