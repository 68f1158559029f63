import * as v from 'valibot'
import { SECRET_NAMES } from '../../bank/secrets'
import type { LiveWriteRecord } from '../store/database'
import { type Sealed, seal, unseal, type Vault } from '../vault/vault'
import type { LiveWriteKind } from './define-live'

/** Where a log entry's sealed contents belong. */
export const factsContext = (id: string) => ({ table: 'liveWrites', id })

/** What the log keeps of a live write, sealed. */
export interface LogEntry<Facts> {
  /** What it is and what to find it by. */
  readonly facts: Facts
  /** Its Idempotency-Key: the same intent leaves under the same key. */
  readonly key: string
  /** What left, but for the secrets. */
  readonly variables: object
}

/** Seals an entry. Secrets do not come into it, whatever the variables hold. */
export function sealEntry<Facts extends object>(
  vault: Vault,
  id: string,
  { facts, key, variables }: LogEntry<Facts>,
): Promise<Sealed> {
  return seal(vault, factsContext(id), { facts, key, variables: withoutSecrets(variables) })
}

/** Opens an entry; `undefined` when it does not open here, or no definition knows it. */
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

/** Whether two calls are the same to a bank that honours keys: it compares their variables without the secrets. */
export function areSameCall(variables: object, other: object): boolean {
  return inOrder(withoutSecrets(variables)) === inOrder(withoutSecrets(other))
}

function withoutSecrets(variables: object): object {
  const names: readonly string[] = SECRET_NAMES
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !names.includes(name)))
}

function inOrder(variables: object): string {
  return JSON.stringify(Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1)))
}
