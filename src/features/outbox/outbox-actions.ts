import type { Result } from '../../domain/result'
import type { AnyDraft } from '../../offline/drafts/define-draft'
import {
  type DraftFailure,
  type DraftStorage,
  openDraft,
  queueDraft,
  saveDraft,
  takeBack,
  type Unopened,
} from '../../offline/drafts/draft-store'
import type { DraftRecord } from '../../offline/store/database'

/**
 * Queues a held draft for the day to which the bank has moved on. If it is interrupted, it is a draft again
 * and nothing is sent.
 */
export async function sendOnMovedDay(
  storage: DraftStorage,
  kind: AnyDraft,
  record: DraftRecord,
): Promise<Result<unknown, DraftFailure | Unopened>> {
  const back = await takeBack(storage.db, record.id)
  if (!back.ok) return back
  // The stored values: another tab may have changed them since this one read them.
  const values = await openDraft(storage.vault, kind, back.value)
  if (!values.ok) return values
  const day = record.movedTo ?? ''
  const saved = await saveDraft(
    storage,
    kind,
    record.id,
    back.value.rev,
    kind.withOperationDate?.(values.value, day) ?? values.value,
  )
  return saved.ok ? queueDraft(storage.db, record.id) : saved
}
