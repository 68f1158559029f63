import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import type { CheckContext, Finding } from '../../offline/live-writes/define-live'
import type { Loan } from './loan'
import type { LoanFacts } from './loan-facts'
import { askLoans } from './remittance-reads'

/**
 * Looks for a loan request among the customer's loans, by the authorisation code that it was given. Another
 * bank may give a loan a code of its own: then it is unclear, if the customer has more loans like it than
 * right before it was sent.
 */
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
  const isAbsent = alikeAmong(rows, facts) === (facts.alikeBefore ?? 0)
  return ok(
    isAbsent
      ? { kind: 'absent' }
      : { kind: 'unclear', detail: 'it lists such a loan under another authorisation code' },
  )
}

/** Adds how many loans like it the customer has (decisions/013: counts tell, and times do not). */
export async function countLoansBefore(
  facts: LoanFacts,
  context: CheckContext,
): Promise<Result<LoanFacts, BankFailure>> {
  const asked = await askLoans(context, facts.customerId)
  return asked.ok ? ok({ ...facts, alikeBefore: alikeAmong(asked.value.rows, facts) }) : asked
}

/**
 * Counts the loans that may be this one. What a row leaves out proves nothing, and neither does its date,
 * which banks write in many ways.
 */
function alikeAmong(rows: readonly Loan[], facts: LoanFacts): number {
  const isLike = (one: string, other: string) => one === '' || one === other
  return rows.filter(
    (row) =>
      isLike(row.customerId, facts.customerId) &&
      isLike(row.loanAmount, facts.loanAmount) &&
      isLike(row.totalCollectionAmount, facts.totalCollectionAmount),
  ).length
}
