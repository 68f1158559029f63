import { failed, ok, type Result } from '../../domain/result'
import { editAsNew } from '../../offline/drafts/copy-draft'
import type { AnyDraft } from '../../offline/drafts/define-draft'
import {
  discardDraft,
  markFound,
  markNotFound,
  queueAnother,
  queueDraft,
  queueSignedIn,
  takeBack,
  unlockDraft,
} from '../../offline/drafts/draft-actions'
import {
  type DraftFailure,
  type DraftStorage,
  openDraft,
  saveDraft,
  type Unopened,
} from '../../offline/drafts/draft-store'
import { logged } from '../../offline/error-log/error-log'
import { bankDayOf } from '../../offline/outbox/bank-clock'
import type { OutboxItem } from '../../offline/react/use-outbox'
import type { DraftRecord } from '../../offline/store/database'
import type { ItemAction } from './outbox.rules'

/** A change of a draft, or the making of a copy: an action, or the user's word about the draft. */
export type DraftChange = Exclude<ItemAction, 'continue' | 'export' | 'say-outcome'> | 'found' | 'not-found'

/** Why an action was not done. Nothing was changed. */
type NotDone = DraftFailure | Unopened

/**
 * Does what a button of a draft in the outbox does. Resolves with the id of the draft that the user edits
 * next, or with undefined if there is none.
 */
export async function changeDraft(
  storage: DraftStorage,
  item: Pick<OutboxItem, 'record' | 'kind'>,
  action: DraftChange,
): Promise<Result<string | undefined, NotDone>> {
  const { record, kind } = item
  if (action === 'edit-as-new') {
    if (!kind) return failed({ kind: 'unknown-version' })
    return editAsNew(storage, kind, record, await bankDayOf(storage.db).catch(logged('outbox/bank-day')))
  }
  const done = await changeState(storage, item, action)
  if (!done.ok) return done
  return ok(action === 'edit' ? record.id : undefined)
}

function changeState(
  storage: DraftStorage,
  { record, kind }: Pick<OutboxItem, 'record' | 'kind'>,
  action: Exclude<DraftChange, 'edit-as-new'>,
): Promise<Result<unknown, NotDone>> {
  const { db } = storage
  const { id } = record
  switch (action) {
    case 'edit':
    case 'hold-back':
      return takeBack(db, id)
    case 'send-on-moved-date':
      return sendOnMovedDay(storage, kind, record)
    case 'send-another':
      return queueAnother(db, id)
    case 'queue-again':
      return queueSignedIn(db, id)
    case 'found':
      return markFound(db, id)
    case 'not-found':
      return markNotFound(db, id)
    case 'unlock':
      return unlockDraft(db, id)
    case 'discard':
      return discardDraft(db, id)
  }
}

/**
 * Queues a held draft for the day to which the bank has moved on. If it is interrupted, it is a draft again
 * and nothing is sent.
 */
async function sendOnMovedDay(
  storage: DraftStorage,
  kind: AnyDraft | undefined,
  record: DraftRecord,
): Promise<Result<unknown, NotDone>> {
  if (!kind) return failed({ kind: 'unknown-version' })
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
