import * as v from 'valibot'
import { failed, ok, type Result } from '../../domain/result'
import { logError } from '../error-log/error-log'
import type { DraftRecord, LocalDatabase } from '../store/database'
import { type NotStored, notStored } from '../store/not-stored'
import { seal, unseal, type Vault } from '../vault/vault'
import type { DraftDefinition } from './define-draft'
import { type DraftEvent, type DraftState, stateAfter } from './draft-states'

/** Whose drafts, in which store. */
export interface DraftShelf {
  readonly db: LocalDatabase
  readonly vault: Vault
}

/** Why a draft could not be changed. Nothing was changed then. */
export type DraftFailure =
  /** Discarded, or another user's. */
  | { readonly kind: 'gone' }
  /** In a state in which this cannot happen, such as writing on while it is being sent. */
  | { readonly kind: 'not-now'; readonly state: DraftState }
  /** Another tab saved a newer text. */
  | { readonly kind: 'overtaken' }
  /** The device would not keep it. */
  | NotStored

/** Why a draft's contents do not open. */
export interface Unopened {
  readonly kind: /** Sealed under an earlier password. */ 'other-key' | 'broken' | 'unknown-version'
}

/** Where a draft's sealed contents belong. */
export const contentsContext = (id: string) => ({ table: 'drafts/contents', id })

/** Where the bank's answer to it belongs. */
export const outcomeContext = (id: string) => ({ table: 'drafts/outcome', id })

/** Puts a new draft on the shelf. */
export async function createDraft<Values>(
  { db, vault }: DraftShelf,
  definition: DraftDefinition<Values>,
  values: Values,
  id: string = crypto.randomUUID(),
): Promise<Result<DraftRecord, DraftFailure>> {
  return writing(async () => {
    const record = await newDraft(vault, definition, values, id)
    await db.drafts.add(record)
    return ok(record)
  })
}

/** A new draft in the state 'draft', not on the shelf yet. Its Idempotency-Key is made here, once. */
export async function newDraft<Values>(
  vault: Vault,
  definition: DraftDefinition<Values>,
  values: Values,
  id: string,
): Promise<DraftRecord> {
  const now = Date.now()
  return {
    id,
    kind: definition.kind,
    version: definition.version,
    state: 'draft',
    key: crypto.randomUUID(),
    rev: 1,
    createdAt: now,
    updatedAt: now,
    operationDate: definition.operationDate?.(values),
    contents: await seal(vault, contentsContext(id), values),
  }
}

/**
 * Saves what was typed over the revision the form holds, and gives the new revision. Only a draft in the state 'draft' is
 * written on, and never over a newer revision.
 */
export async function saveDraft<Values>(
  { db, vault }: DraftShelf,
  definition: DraftDefinition<Values>,
  id: string,
  rev: number,
  values: Values,
): Promise<Result<number, DraftFailure>> {
  return writing(async () => {
    const contents = await seal(vault, contentsContext(id), values)
    return db.transaction('rw', db.drafts, async () => {
      const record = await db.drafts.get(id)
      if (!record) return failed({ kind: 'gone' })
      if (record.state !== 'draft') return failed({ kind: 'not-now', state: record.state })
      if (record.rev !== rev) return failed({ kind: 'overtaken' })
      await db.drafts.put({
        ...record,
        version: definition.version,
        rev: rev + 1,
        updatedAt: Date.now(),
        operationDate: definition.operationDate?.(values),
        contents,
      })
      return ok(rev + 1)
    })
  })
}

/**
 * Opens a draft's contents, those of an earlier version by way of its migration. A kind or version this app does not know, or
 * another key's seal, stays shut and is kept.
 */
export async function openDraft<Values>(
  vault: Vault,
  definition: DraftDefinition<Values> | undefined,
  record: DraftRecord,
): Promise<Result<Values, Unopened>> {
  const version = definition?.version ?? 0
  const isKnown = record.version === version || (record.version < version && definition?.migrate)
  if (!definition || !isKnown) return failed({ kind: 'unknown-version' })
  const opened = await unseal(vault, contentsContext(record.id), record.contents)
  if (!opened.ok) return opened
  const contents =
    record.version === version ? opened.value : definition.migrate?.(opened.value, record.version)
  const read = v.safeParse(definition.values, contents)
  return read.success ? ok(read.output) : failed({ kind: 'broken' })
}

/** Changes that may come with an event. */
export type DraftChange = Partial<Omit<DraftRecord, 'id' | 'state' | 'kind'>>

/**
 * Lets an event happen to a draft, by compare-and-set: it happens only if the stored state allows it and `holds` agrees, and
 * then exactly once, whoever else tries.
 */
export function moveDraft(
  db: LocalDatabase,
  id: string,
  event: DraftEvent,
  change: DraftChange | ((record: DraftRecord) => DraftChange) = {},
  holds: (record: DraftRecord) => boolean = () => true,
): Promise<Result<DraftRecord, DraftFailure>> {
  return writing(() =>
    db.transaction('rw', db.drafts, async () => {
      const record = await db.drafts.get(id)
      if (!record) return failed({ kind: 'gone' })
      const state = stateAfter(record.state, event)
      if (state === undefined || !holds(record)) return failed({ kind: 'not-now', state: record.state })
      const moved = { ...record, ...(typeof change === 'function' ? change(record) : change), state }
      await db.drafts.put(moved)
      return ok(moved)
    }),
  )
}

/** Queues a finished draft, or a held one again. The rules have been checked by the form. */
export function queueDraft(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  const now = Date.now()
  return moveDraft(db, id, 'queue', {
    queuedAt: now,
    updatedAt: now,
    nextTryAt: undefined,
    reason: undefined,
  })
}

/** Queues a draft that waited for a sign-in, because the user is signed in. */
export function queueSignedIn(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  return moveDraft(db, id, 'signed-in', { nextTryAt: undefined, reason: undefined })
}

/** The same for all that wait. Rejects where the store cannot be read. */
export async function queueAllSignedIn(db: LocalDatabase): Promise<void> {
  for (const { id } of await db.drafts.where('state').equals('needs-sign-in').toArray())
    await queueSignedIn(db, id)
}

/** The user looked at the bank and found it there: an unknown draft is done with. */
export function markFound(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  return moveDraft(db, id, 'found', { settledAt: Date.now(), reason: undefined, nextTryAt: undefined })
}

/** Its user looked at the bank after that refused it again, or after an import, and did not find it: it counts as refused. */
export function markNotFound(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  const change = { settledAt: Date.now(), reason: undefined, nextTryAt: undefined, request: undefined }
  return moveDraft(db, id, 'not-found', change, ({ reason }) => mayBeNotFound(reason))
}

/** Why a draft stays unknown whose repeat was refused, although nobody knows what the refusal says of the first try. */
export const REFUSED_AGAIN = 'refused-again'

/** Whether its user may say that a lost draft is not at the bank: to send it again would bring nothing, or is another device's to do. */
export function mayBeNotFound(reason: string | undefined): boolean {
  return reason === REFUSED_AGAIN || reason === 'imported'
}

/**
 * Its user looked at the bank, did not find it, and has an unknown draft sent again: as it left, under the key it left with, also
 * after a key conflict, which only shows that the bank has seen the first.
 */
export function sendAgain(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  return moveDraft(db, id, 'send-again', { resend: true, nextTryAt: undefined })
}

/** Takes a draft back to write on, as long as it certainly was not sent. */
export function takeBack(db: LocalDatabase, id: string): Promise<Result<DraftRecord, DraftFailure>> {
  return moveDraft(db, id, 'edit', (record) => ({
    // A sender that has read it already must not claim it once it is queued again, with other pictures.
    rev: record.rev + 1,
    queuedAt: undefined,
    nextTryAt: undefined,
    movedTo: undefined,
    updatedAt: Date.now(),
    // Other contents under a key the bank may have seen would be answered as a conflict.
    key: record.attempt ? crypto.randomUUID() : record.key,
    attempt: undefined,
    firstAttemptAt: undefined,
    firstAttemptDay: undefined,
    request: undefined,
  }))
}

/** Forgets a draft for good, unless it may be at the bank: then the user says what became of it, or it is the proof that it is. */
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

/** A full or failing device is a failure with a name, not a rejection somewhere. */
export async function writing<T, F = never>(
  write: () => Promise<Result<T, F | DraftFailure>>,
): Promise<Result<T, F | DraftFailure>> {
  try {
    return await write()
  } catch (thrown) {
    logError('drafts/write', thrown)
    return failed(notStored(thrown))
  }
}
