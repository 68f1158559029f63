import { addDays, lagosDay } from '../../domain/dates'
import { amountProblem, isPositiveAmount, parseAmount } from '../../domain/money'
import type { LoanFacts } from './loan-facts'
import type { SalaryCustomer } from './salary-customer'
import { emptyFieldMessage, LOAN } from './salary-loans.messages'

/** What is typed into the loan form. */
export interface TypedLoan {
  readonly loanAmount: string
  readonly collectionAmount: string
  readonly numberOfRepayments: string
  readonly totalCollectionAmount: string
}
/** The name of a field of the loan form. */
export type LoanField = keyof TypedLoan

/** The fields in the order of the form. */
export const LOAN_FIELDS: readonly LoanField[] = [
  'loanAmount',
  'collectionAmount',
  'numberOfRepayments',
  'totalCollectionAmount',
]

/** The form as it is opened first. */
export const EMPTY_LOAN: TypedLoan = {
  loanAmount: '',
  collectionAmount: '',
  numberOfRepayments: '',
  totalCollectionAmount: '',
}

/** The form after a loan was requested (money-movement §4): its amounts are zero. */
export const LOAN_RESET: TypedLoan = {
  loanAmount: '0',
  collectionAmount: '0',
  numberOfRepayments: '0',
  totalCollectionAmount: '0',
}

/** Makes a negative number zero (money-movement §5, "Loan form"); any other text stays as it was typed. */
export function clamped(typed: string): string {
  return /^\s*[-−]/.test(typed) ? '0' : typed
}

/** Returns why each field cannot be sent as it is; nothing for a form that can (money-movement §5). */
export function loanProblems(typed: TypedLoan): Partial<Record<LoanField, string>> {
  const problems = LOAN_FIELDS.flatMap((name) => {
    const problem = fieldProblem(name, typed[name])
    return problem === undefined ? [] : [[name, problem]]
  })
  return Object.fromEntries(problems)
}

function fieldProblem(name: LoanField, typed: string): string | undefined {
  if (typed.trim() === '') return emptyFieldMessage(LOAN.amounts[name])
  if (name === 'numberOfRepayments') {
    if (!/^\d{1,4}$/.test(typed.trim())) return LOAN.notWhole
    return Number(typed) > 0 ? undefined : LOAN.notMore
  }
  const problem = amountProblem(typed, { isLeft: true })
  if (problem !== undefined) return problem
  return isPositiveAmount(parseAmount(typed) ?? '0') ? undefined : LOAN.notMore
}

/**
 * Returns the days of a loan that is requested now. The specification has fixed dates without their values:
 * here it is disbursed today, in Lagos, and first collected on the last day of the next month.
 */
export function loanDays(now: number): {
  readonly dateOfDisbursement: string
  readonly dateOfCollection: string
} {
  const today = lagosDay(now)
  const [year = 0, month = 0] = today.split('-').map(Number)
  const monthAfterNext = new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10)
  return { dateOfDisbursement: today, dateOfCollection: addDays(monthAfterNext, -1) }
}

/** Returns what is sent for a form without problems. `authorisationCode` names the loan at the bank. */
export function loanFacts(
  typed: TypedLoan,
  customer: SalaryCustomer,
  { now, authorisationCode }: { readonly now: number; readonly authorisationCode: string },
): LoanFacts {
  return {
    authorisationCode,
    customerId: customer.customerId,
    customerName: customer.customerName,
    phoneNumber: customer.phoneNumber,
    accountNumber: customer.accountNumber,
    loanAmount: parseAmount(typed.loanAmount) ?? '0.00',
    collectionAmount: parseAmount(typed.collectionAmount) ?? '0.00',
    totalCollectionAmount: parseAmount(typed.totalCollectionAmount) ?? '0.00',
    numberOfRepayments: Number(typed.numberOfRepayments.trim()),
    ...loanDays(now),
  }
}
