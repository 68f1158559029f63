import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import { openOutcome } from '../../offline/drafts/draft-outcome'
import type { DraftState } from '../../offline/drafts/draft-states'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { DraftRecord } from '../../offline/store/database'

/**
 * Returns the state of a draft, as it changes in any tab; `null` while it is not stored, undefined until that
 * is known. Saving what is typed does not change it, so a form does not render at every key.
 */
export function useDraftState(id: string | undefined): DraftState | null | undefined {
  const { db } = useWorkspace()
  const last = useRef<{ readonly id: string; readonly state: DraftState | null }>(undefined)
  const read = useLiveQuery(async () => {
    if (id === undefined) return undefined
    const state = (await db.drafts.get(id))?.state ?? null
    // The same object for the same answer: another one would render the form.
    if (last.current?.id !== id || last.current.state !== state) last.current = { id, state }
    return last.current
  }, [db, id])
  // The hook has the answer to the id before until it has that to this one.
  return read?.id === id ? read?.state : undefined
}

/**
 * Returns the record of a draft that was queued, together with the bank's message or receipt if there is one.
 * Until these are opened, the record before is returned, so that what shows it is not taken from the screen.
 */
export function useDraftRecord(id: string): {
  readonly record: DraftRecord | undefined
  readonly outcome: string | undefined
} {
  const { db, vault } = useWorkspace()
  const record = useLiveQuery(() => db.drafts.get(id), [db, id])
  const opened = useOpened(
    () => record && openOutcome(vault, record).then((outcome) => ({ record, outcome })),
    record && `${id} ${record.rev} ${record.state} ${record.settledAt ?? ''} ${record.movedTo ?? ''}`,
    id,
  )
  return opened ?? { record: undefined, outcome: undefined }
}
