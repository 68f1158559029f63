import * as v from 'valibot'
import { failed, ok, type Result } from '../../domain/result'
import { logError } from '../error-log/error-log'
import type { DraftRecord, LocalDatabase } from '../store/database'
import { type NotStored, notStored } from '../store/not-stored'
import { seal, unseal, type Vault } from '../vault/vault'
import type { DraftDefinition } from './define-draft'
import { type DraftEvent, type DraftState, stateAfter } from './draft-states'

/** The database of a user's drafts, and the vault that opens them. */
export interface DraftStorage {
  readonly db: LocalDatabase
  readonly vault: Vault
}

/** Why a draft could not be changed. Nothing was changed. */
export type DraftFailure =
  /** It was discarded, or belongs to another user. */
  | { readonly kind: 'gone' }
  /** Its state does not allow the change. A draft that is being sent cannot be edited, for example. */
  | { readonly kind: 'not-now'; readonly state: DraftState }
  /** Another tab has saved a newer revision. */
  | { readonly kind: 'overtaken' }
  /** The device did not store it. */
  | NotStored

/** Why a draft's contents do not open. */
export interface Unopened {
  readonly kind: /** Sealed under an earlier password. */ 'other-key' | 'broken' | 'unknown-version'
}

/** The seal context of a draft's contents. */
export const contentsContext = (id: string) => ({ table: 'drafts/contents', id })

/** The seal context of the bank's answer to a draft. */
export const outcomeContext = (id: string) => ({ table: 'drafts/outcome', id })

/** The seal context of what the bank has that may be the same as a draft. */
export const duplicatesContext = (id: string) => ({ table: 'drafts/duplicates', id })

/** The seal context of what checks at the bank have shown of a draft. */
export const evidenceContext = (id: string) => ({ table: 'drafts/evidence', id })

/** Stores a new draft. */
export async function createDraft<Values>(
  { db, vault }: DraftStorage,
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

/** Makes a new draft in the state 'draft'; it is not stored yet. Its Idempotency-Key is made here, once. */
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
 * Saves values over revision `rev`, and returns the new revision. Fails if the draft's state is not 'draft',
 * or if a newer revision is stored.
 */
export async function saveDraft<Values>(
  { db, vault }: DraftStorage,
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
 * Opens a draft's contents, and migrates those of an earlier version. Fails if this app does not know the
 * kind or version, or if they are sealed under another key; the draft is not changed then.
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

/** The fields that an event may change. */
export type DraftChange = Partial<Omit<DraftRecord, 'id' | 'state' | 'kind'>>

/**
 * Applies an event to a draft by compare-and-set: only if the stored state allows it and `condition` returns
 * true. Of several callers that try, only one succeeds.
 */
export function moveDraft(
  db: LocalDatabase,
  id: string,
  event: DraftEvent,
  change: DraftChange | ((record: DraftRecord) => DraftChange) = {},
  condition: (record: DraftRecord) => boolean = () => true,
): Promise<Result<DraftRecord, DraftFailure>> {
  return writing(() =>
    db.transaction('rw', db.drafts, async () => {
      const record = await db.drafts.get(id)
      if (!record) return failed({ kind: 'gone' })
      const state = stateAfter(record.state, event)
      if (state === undefined || !condition(record)) return failed({ kind: 'not-now', state: record.state })
      const moved = { ...record, ...(typeof change === 'function' ? change(record) : change), state }
      await db.drafts.put(moved)
      return ok(moved)
    }),
  )
}

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

/**
 * Notes that drafts, as they were read, are in a file, which another device may import and send. From then on
 * the bank is searched for the copy before the draft leaves. It leaves under the key that the file has, which
 * another tab may have changed meanwhile, so that a bank that honours keys carries out one of the two.
 * Rejects if the store cannot be written.
 */
export async function noteExported(db: LocalDatabase, exported: readonly DraftRecord[]): Promise<void> {
  const keys = new Map(exported.map(({ id, key }) => [id, key]))
  await db.drafts
    .where('id')
    .anyOf([...keys.keys()])
    .modify((record, ref) => {
      const inFile = keys.get(record.id) ?? record.key
      const copyKeys = [...new Set([...(record.copyKeys ?? []), inFile, record.key])]
      // Once it has left under another key it is repeated under that, and another one needs another.
      const key = record.attempt || record.isAnother ? record.key : inFile
      ref.value = { ...record, copyKeys, key }
    })
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

/** The reason of a queued draft if the bank could not be asked whether it already has the same. */
export const NOT_CHECKED = 'not-checked'

/**
 * The reason of a possible duplicate if the bank refused the question whether it already has the same. What
 * it says is stored in place of what it has.
 */
export const CHECK_REFUSED = 'check-refused'

/** The reason of a draft with a copy elsewhere if the bank has more than could be compared with it. */
export const NOT_COMPARED = 'not-compared'

/** The reason of an unknown draft whose repeat was refused. The refusal says nothing about the first try. */
export const REFUSED_AGAIN = 'refused-again'

/** The reason of a rejected draft if it was not the bank that said so, but its user. */
export const NOT_RECEIVED = 'not-received'

/** The reason of an unknown draft that the bank answered with neither a yes nor a no. */
export const UNCLEAR_ANSWER = 'unclear-answer'

/**
 * Returns true if the user may say that an unknown draft is not at the bank: to send it again would be
 * useless, or it is another device's to send.
 */
export function mayBeNotFound(reason: string | undefined): boolean {
  return reason === REFUSED_AGAIN || reason === 'imported'
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

/** Runs a write to the store. A full or failing device becomes a failure instead of a rejection. */
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
