import * as v from 'valibot'
import type { DraftRecord } from '../store/database'
import { unseal, type Vault } from '../vault/vault'
import { outcomeContext } from './draft-store'

const Outcome = v.union([
  v.pipe(
    v.object({ receipt: v.string() }),
    v.transform((outcome) => outcome.receipt),
  ),
  v.pipe(
    v.object({ message: v.string() }),
    v.transform((outcome) => outcome.message),
  ),
])

/**
 * Returns the receipt of a sent draft or the bank's message about a rejected one; undefined if there is none
 * or it does not open.
 */
export async function openOutcome(vault: Vault, record: DraftRecord): Promise<string | undefined> {
  if (!record.outcome) return undefined
  const opened = await unseal(vault, outcomeContext(record.id), record.outcome)
  const read = opened.ok ? v.safeParse(Outcome, opened.value) : undefined
  return read?.success ? read.output : undefined
}
