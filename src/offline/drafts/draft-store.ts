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
