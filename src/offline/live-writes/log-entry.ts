import * as v from 'valibot'
import { SECRET_NAMES } from '../../bank/secrets'
import { sha256 } from '../../domain/sha256'
import type { LiveWriteRecord } from '../store/database'
import { type Sealed, seal, unseal, type Vault } from '../vault/vault'
import type { LiveWriteKind } from './define-live'

/** The seal context of a log entry's contents. */
export const factsContext = (id: string) => ({ table: 'liveWrites', id })

/** What a log entry is made of. */
export interface NewLogEntry {
  /** What the write does, and how to find it. */
  readonly facts: object
  /** Its Idempotency-Key. */
  readonly key: string
  /** The variables that are sent. */
  readonly variables: object
}

/** The opened contents of a log entry. */
export interface LogEntry<Facts> {
  /** What the write does, and how to find it. */
  readonly facts: Facts
  /** Its Idempotency-Key. Another try of the same write uses the same key. */
  readonly key: string
  /** Tells whether another call is the same (see `hashOfCall`). */
  readonly callHash: string
}

/** Seals an entry. Of the variables it has only their hash, because a picture among them takes megabytes. */
export async function sealEntry(
  vault: Vault,
  id: string,
  { facts, key, variables }: NewLogEntry,
): Promise<Sealed> {
  return seal(vault, factsContext(id), { facts, key, callHash: await hashOfCall(variables) })
}

/** Opens an entry. Returns undefined if it does not open here, or if there is no definition for it. */
export async function openEntry<Facts extends object>(
  vault: Vault,
  kind: LiveWriteKind<Facts> | undefined,
  record: LiveWriteRecord,
): Promise<LogEntry<Facts> | undefined> {
  if (!kind) return undefined
  const opened = await unseal(vault, factsContext(record.id), record.facts)
  if (!opened.ok) return undefined
  const entry = v.safeParse(
    v.object({
      facts: kind.facts,
      key: v.string(),
      // An earlier version of the app stored the variables themselves.
      callHash: v.optional(v.string()),
      variables: v.optional(v.record(v.string(), v.unknown())),
    }),
    opened.value,
  )
  if (!entry.success) return undefined
  const { facts, key, variables, callHash = variables && (await hashOfCall(variables)) } = entry.output
  return callHash === undefined ? undefined : { facts, key, callHash }
}

/**
 * Returns a hash of a call's variables, without the secrets and in order: calls with the same hash are the
 * same to a bank that honours keys.
 */
export function hashOfCall(variables: object): Promise<string> {
  const entries = Object.entries(withoutSecrets(variables))
  return sha256(JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1))))
}

/** Leaves out secrets at any depth, as the bank does when it compares two calls. */
function withoutSecrets(variables: object): object {
  const names: readonly string[] = SECRET_NAMES
  return JSON.parse(
    JSON.stringify(variables, (name, value: unknown) => (names.includes(name) ? undefined : value)),
  )
}
