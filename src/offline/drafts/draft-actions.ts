import { failed, ok, type Result } from '../../domain/result'
import type { DraftRecord, LocalDatabase } from '../store/database'
import type { DraftState } from './draft-states'
import { type DraftChange, type DraftFailure, moveDraft, writing } from './draft-store'

/* The actions of a draft's user, and the key under which the draft then leaves. */

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
  const change = {
    queuedAt: Date.now(),
    isAnother: true as const,
    duplicates: undefined,
    reason: undefined,
  }
  // A draft that another tab has taken back may be about something else since.
  return moveDraft(db, id, 'queue', change, ({ state }) => state === 'possible-duplicate')
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
  return moveDraft(db, id, 'found', { settledAt: Date.now(), ...NO_WAIT, request: undefined })
}

/** The user did not find an unknown draft at the bank: it is a draft again, and what is sent next is new. */
export function markNotFound(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  return moveDraft(db, id, 'not-found', anew)
}

/** Takes a draft back for editing. Only possible while it certainly was not sent. */
export function takeBack(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  return moveDraft(db, id, 'edit', anew)
}

/**
 * Locks drafts, because they go into a file. Returns the ids of those that have not changed since they were
 * read, and have never left the device.
 */
export async function lockForFile(
  db: LocalDatabase,
  drafts: readonly DraftRecord[],
): Promise<ReadonlySet<string>> {
  const locked = new Set<string>()
  for (const { id, rev } of drafts) {
    const isAsRead = (stored: DraftRecord) => stored.rev === rev && stored.attempt === undefined
    const moved = await moveDraft(db, id, 'export', { updatedAt: Date.now(), ...NO_WAIT }, isAsRead)
    if (moved.ok) locked.add(id)
  }
  return locked
}

/** The user goes on here with a draft that is in a file. */
export function unlockDraft(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  return moveDraft(db, id, 'unlock', anew)
}

const NO_WAIT = { reason: undefined, nextTryAt: undefined } as const

/** Returns what changes in a draft that its user edits again: nothing of an earlier try is left. */
function anew(record: DraftRecord): DraftChange {
  return {
    ...NO_WAIT,
    // A sender that has already read it must not claim it when it is queued again with other pictures.
    rev: record.rev + 1,
    updatedAt: Date.now(),
    queuedAt: undefined,
    movedTo: undefined,
    duplicates: undefined,
    isAnother: undefined,
    outcome: undefined,
    // After a try the bank may have seen its key, and would answer other contents under it with a conflict.
    key: record.attempt ? crypto.randomUUID() : record.key,
    attempt: undefined,
    firstAttemptDay: undefined,
    request: undefined,
  }
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
