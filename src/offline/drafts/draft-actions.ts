import { failed, ok, type Result } from '../../domain/result'
import type { DraftRecord, LocalDatabase } from '../store/database'
import { CHECK_REFUSED, mayBeNotFound, NOT_COMPARED, NOT_RECEIVED } from './draft-reasons'
import type { DraftState } from './draft-states'
import { type DraftFailure, moveDraft, writing } from './draft-store'

/* What the user of a draft does with it, and under which key it then leaves. */

/** Queues a finished draft, or one whose date the user confirmed. The form has checked the rules. */
export function queueDraft(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  const now = Date.now()
  return moveDraft(db, id, 'queue', {
    queuedAt: now,
    updatedAt: now,
    nextTryAt: undefined,
    reason: undefined,
  })
}

/** The user has seen what the bank has that may be the same, and wants another all the same. */
export function queueAnother(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  const change = (record: DraftRecord) => ({
    queuedAt: Date.now(),
    isAnother: true as const,
    duplicates: undefined,
    reason: undefined,
    key: keyForAnother(record),
  })
  // A draft that another tab has taken back may be about something else since.
  return moveDraft(db, id, 'queue', change, ({ state }) => state === 'possible-duplicate')
}

/**
 * Returns the key of a draft that the user sends although the bank may have the same. What was found may be
 * its copy, sent by another device under its key: another one needs another. If nothing could be compared it
 * keeps its key, so that a bank that honours keys carries out one of the two.
 */
function keyForAnother({ key, copyKeys, reason }: DraftRecord): string {
  const isFound = reason !== NOT_COMPARED && reason !== CHECK_REFUSED
  return copyKeys && isFound ? crypto.randomUUID() : key
}

/** Queues a draft that waited for a sign-in. */
export function queueSignedIn(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  return moveDraft(db, id, 'signed-in', { nextTryAt: undefined, reason: undefined })
}

/** Queues all drafts that waited for a sign-in. Rejects if the store cannot be read. */
export async function queueAllSignedIn(db: LocalDatabase): Promise<void> {
  for (const { id } of await db.drafts.where('state').equals('needs-sign-in').toArray())
    await queueSignedIn(db, id)
}

/** The user found an unknown draft at the bank: it counts as sent. */
export function markFound(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  return moveDraft(db, id, 'found', { settledAt: Date.now(), reason: undefined, nextTryAt: undefined })
}

/**
 * The user did not find an unknown draft at the bank, after the bank refused its repeat or after an import,
 * or if it does not open here any more (`isOpen`): it counts as refused.
 */
export function markNotFound(
  db: LocalDatabase,
  id: string,
  isOpen = true,
): Promise<Result<DraftRecord, DraftFailure>> {
  const change = { settledAt: Date.now(), reason: NOT_RECEIVED, nextTryAt: undefined, request: undefined }
  return moveDraft(db, id, 'not-found', change, ({ reason }) => !isOpen || mayBeNotFound(reason))
}

/**
 * The user did not find an unknown draft at the bank and has it sent again: the same request, under the same
 * key. After a key conflict too, which only shows that the bank has seen the first try.
 */
export function sendAgain(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  return moveDraft(db, id, 'send-again', { resend: true, nextTryAt: undefined })
}

/** The user has the bank searched once more for an unknown draft. What was found so far stays until then. */
export function checkAgain(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  return moveDraft(db, id, 'checked', { isChecked: undefined, nextTryAt: undefined })
}

/** Takes a draft back for editing. Only possible while it certainly was not sent. */
export function takeBack(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  return moveDraft(db, id, 'edit', (record) => ({
    // A sender that has already read it must not claim it when it is queued again with other pictures.
    rev: record.rev + 1,
    queuedAt: undefined,
    nextTryAt: undefined,
    movedTo: undefined,
    duplicates: undefined,
    isAnother: undefined,
    updatedAt: Date.now(),
    key: keyToEdit(record),
    attempt: undefined,
    firstAttemptAt: undefined,
    firstAttemptDay: undefined,
    request: undefined,
  }))
}

/**
 * Returns the key under which a draft is edited. After a try the bank may have seen its key, and would answer
 * other contents under it with a conflict. One that another device may send under that key keeps it all the
 * same: a conflict is asked about, a second effect is not. What the bank has forbidden, it forbids each time.
 */
function keyToEdit(record: DraftRecord): string {
  if (record.attempt && (!record.copyKeys || record.reason === 'forbidden')) return crypto.randomUUID()
  return record.state === 'possible-duplicate' ? keyForAnother(record) : record.key
}

/**
 * Deletes a draft. Fails if it may be at the bank, because then the user has to say what became of it, and if
 * it was sent, because then it is the proof.
 */
export function discardDraft(db: LocalDatabase, id: string): Promise<Result<undefined, DraftFailure>> {
  return writing(() =>
    db.transaction('rw', db.drafts, db.attachments, async () => {
      const record = await db.drafts.get(id)
      if (!record) return failed({ kind: 'gone' })
      if (MAY_BE_AT_THE_BANK.has(record.state)) return failed({ kind: 'not-now', state: record.state })
      await db.drafts.delete(id)
      await db.attachments.where('draftId').equals(id).delete()
      return ok(undefined)
    }),
  )
}

const MAY_BE_AT_THE_BANK: ReadonlySet<DraftState> = new Set(['sending', 'unknown', 'sent'])
