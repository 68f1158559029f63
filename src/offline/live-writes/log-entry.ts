import * as v from 'valibot'
import { SECRET_NAMES } from '../../bank/secrets'
import type { LiveWriteRecord } from '../store/database'
import { type Sealed, seal, unseal, type Vault } from '../vault/vault'
import type { LiveWriteKind } from './define-live'

/** The seal context of a log entry's contents. */
export const factsContext = (id: string) => ({ table: 'liveWrites', id })

/** The sealed contents of a log entry. */
export interface LogEntry<Facts> {
  /** What the write does, and how to find it. */
  readonly facts: Facts
  /** Its Idempotency-Key. Another try of the same write uses the same key. */
  readonly key: string
  /** The variables that were sent, without the secrets. */
  readonly variables: object
}

/** Seals an entry. Secrets among the variables are left out. */
export function sealEntry<Facts extends object>(
  vault: Vault,
  id: string,
  { facts, key, variables }: LogEntry<Facts>,
): Promise<Sealed> {
  return seal(vault, factsContext(id), { facts, key, variables: withoutSecrets(variables) })
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
      variables: v.record(v.string(), v.unknown()),
    }),
    opened.value,
  )
  return entry.success ? entry.output : undefined
}

/**
 * Returns true if a bank that honours keys would take two calls for the same. Their variables are compared
 * without the secrets.
 */
export function areSameCall(variables: object, other: object): boolean {
  return inOrder(withoutSecrets(variables)) === inOrder(withoutSecrets(other))
}

/** Leaves out secrets at any depth, as the bank does when it compares two calls. */
function withoutSecrets(variables: object): object {
  const names: readonly string[] = SECRET_NAMES
  return JSON.parse(
    JSON.stringify(variables, (name, value: unknown) => (names.includes(name) ? undefined : value)),
  )
}

function inOrder(variables: object): string {
  return JSON.stringify(Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1)))
}
