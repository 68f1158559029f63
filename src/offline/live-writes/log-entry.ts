import * as v from 'valibot'
import type { LiveWriteRecord } from '../store/database'
import { type Sealed, seal, unseal, type Vault } from '../vault/vault'
import type { LiveWriteKind } from './define-live'

/** The seal context of a log entry's contents. */
export const factsContext = (id: string) => ({ table: 'liveWrites', id })

const Outcome = v.object({
  /** The bank's message; '' if it sent none. */
  message: v.string(),
  /** How the bank shows it, if that alone says that it was carried out. */
  state: v.optional(v.string()),
  /** The bank's name for what it made, if it gave one. */
  reference: v.optional(v.string()),
})

/** The outcome of a live write, as the bank reported it. */
export type LiveWriteOutcome = v.InferOutput<typeof Outcome>

/** The contents of a log entry. */
export interface LogEntry<Facts> {
  readonly facts: Facts
  /** Its Idempotency-Key, by which the bank is asked what became of it. */
  readonly key: string
  /** Set once the bank has said it. */
  readonly outcome?: LiveWriteOutcome | undefined
}

/** Seals an entry. */
export function sealEntry(vault: Vault, id: string, entry: LogEntry<object>): Promise<Sealed> {
  return seal(vault, factsContext(id), entry)
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
    v.object({ facts: kind.facts, key: v.string(), outcome: v.optional(Outcome) }),
    opened.value,
  )
  return entry.success ? entry.output : undefined
}
