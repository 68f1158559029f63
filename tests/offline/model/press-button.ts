import type { ItemAction } from '../../../src/features/outbox/outbox.rules'
import { sendOnMovedDay } from '../../../src/features/outbox/outbox-actions'
import { editAsNew } from '../../../src/offline/drafts/copy-draft'
import type { DraftDefinition } from '../../../src/offline/drafts/define-draft'
import {
  checkAgain,
  type DraftStorage,
  discardDraft,
  markFound,
  markNotFound,
  queueAnother,
  queueSignedIn,
  sendAgain,
  takeBack,
} from '../../../src/offline/drafts/draft-store'
import { bankDayOf } from '../../../src/offline/outbox/bank-clock'
import type { DraftRecord } from '../../../src/offline/store/database'

/**
 * Does what the button of a draft in the outbox does, apart from those that only show something. Resolves
 * with the id of the copy, if one was made.
 */
export async function pressButton<Values>(
  storage: DraftStorage,
  kind: DraftDefinition<Values>,
  record: DraftRecord,
  action: ItemAction,
): Promise<{ readonly ok: boolean; readonly copy?: string } | undefined> {
  const { db } = storage
  switch (action) {
    case 'hold-back':
    case 'edit':
      return takeBack(db, record.id)
    case 'edit-as-new': {
      const copy = await editAsNew(storage, kind, record, await bankDayOf(db))
      return { ok: copy.ok, ...(copy.ok && { copy: copy.value }) }
    }
    case 'send-on-moved-date':
      return sendOnMovedDay(storage, kind, record)
    case 'send-another':
      return queueAnother(db, record.id)
    case 'queue-again':
      return queueSignedIn(db, record.id)
    case 'found':
      return markFound(db, record.id)
    case 'not-found':
      return markNotFound(db, record.id)
    case 'send-again':
      return sendAgain(db, record.id)
    case 'check-again':
      return checkAgain(db, record.id)
    case 'discard':
      return discardDraft(db, record.id)
    default:
      return undefined
  }
}
