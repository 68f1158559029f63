import type { BankFailure } from '../../bank/failure'
import { ok, type Result } from '../../domain/result'
import type { AtBank } from '../../offline/live-writes/define-live'
import { type FieldChange, hasChanges } from './record-edit.rules'

/**
 * Returns what a record that was read again says of an edit, for `isThere`: that the bank has it if all new
 * values are there, and nothing otherwise.
 */
export function asEdited(
  read: Result<Readonly<Record<string, string | undefined>> | undefined, BankFailure>,
  changes: readonly FieldChange[],
): Result<AtBank | undefined, BankFailure> {
  if (!read.ok) return read
  const isThere = read.value !== undefined && hasChanges(read.value, changes)
  return ok(isThere ? { detail: 'the record has the new values' } : undefined)
}
