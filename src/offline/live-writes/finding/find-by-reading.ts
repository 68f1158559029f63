import type { BankFailure } from '../../../bank/failure'
import { ok, type Result } from '../../../domain/result'
import type { CheckContext, Finding } from '../define-live'

/**
 * Finds a change by reading the record again and comparing it with its state before and with the intended
 * one.
 */
export function findByReading<Facts, Stored>(
  read: (facts: Facts, context: CheckContext) => Promise<Result<Stored | undefined, BankFailure>>,
  compare: (stored: Stored, facts: Facts, context: CheckContext) => Finding,
) {
  return async (facts: Facts, context: CheckContext): Promise<Result<Finding, BankFailure>> => {
    const found = await read(facts, context)
    if (!found.ok) return found
    return ok(
      found.value === undefined
        ? { kind: 'unclear', detail: 'it does not list the record' }
        : compare(found.value, facts, context),
    )
  }
}
