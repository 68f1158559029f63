import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import type { CheckContext, Finding } from '../../offline/live-writes/define-live'
import type { Loan } from './loan'
import type { LoanFacts } from './loan-facts'
import { askLoans } from './remittance-reads'

/** Looks for a loan request among the customer's loans, by the authorisation code that it was given. */
export async function findLoan(
  facts: LoanFacts,
  context: CheckContext,
): Promise<Result<Finding, BankFailure>> {
  const asked = await askLoans(context, facts.customerId)
  if (!asked.ok) return asked
  const { rows, unreadable } = asked.value
  const found = rows.find(({ authorisationCode }) => authorisationCode === facts.authorisationCode)
  if (found)
    return ok({ kind: 'arrived', detail: found.status || 'listed', reference: facts.authorisationCode })
  if (unreadable > 0) return failed({ kind: 'unreadable', status: 200, isFromBank: true })
  // Another bank may give a loan a code of its own, or list none.
  return ok(
    rows.some((row) => isLike(row, facts))
      ? { kind: 'unclear', detail: 'it lists such a loan under another authorisation code' }
      : { kind: 'absent' },
  )
}

function isLike(row: Loan, facts: LoanFacts): boolean {
  return (
    row.customerId === facts.customerId &&
    row.loanAmount === facts.loanAmount &&
    row.totalCollectionAmount === facts.totalCollectionAmount &&
    row.dateOfDisbursement.slice(0, 10) === facts.dateOfDisbursement
  )
}
