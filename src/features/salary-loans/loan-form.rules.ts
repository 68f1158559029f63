import { addDays } from '../../domain/days/dates'
import type { Amount } from '../../domain/money/amount'
import { isPositiveAmount, sumAmounts, ZERO } from '../../domain/money/money'
import { amountProblem, parseAmount } from '../../domain/money/typed-amount'
import { type Problems, problemsBy } from '../../widgets/form/problems.rules'
import type { LoanFacts } from './create-loan.live'
import type { SalaryCustomer } from './salary-customer'
import { emptyFieldMessage, LOAN } from './salary-loans.messages'

/** The input of the loan form. */
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

/** More would be a mistake of typing: no loan on a salary has that many. */
const REPAYMENTS_MAX = 1000

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

const MINUS = /^\s*[-−]/

/**
 * Makes a negative number zero (money-movement §5, "Loan form"); any other text stays as it was typed. One
 * that is typed digit by digit stays until its field is left: behind a zero, its next digit would make it a
 * positive number.
 */
export function clamped(typed: string, before: string): string {
  const isWhole = MINUS.test(typed) && /\d/.test(typed) && !MINUS.test(before)
  return isWhole ? '0' : typed
}

/** Makes every negative number zero, and returns the same form if there is none. */
export function withoutNegatives(typed: TypedLoan): TypedLoan {
  const negative = LOAN_FIELDS.filter((name) => MINUS.test(typed[name]))
  return negative.length === 0
    ? typed
    : { ...typed, ...Object.fromEntries(negative.map((name) => [name, '0'])) }
}

/** Returns whether anything is typed that leaving the page would lose; zeros are not. */
export function isTypedLoan(typed: TypedLoan): boolean {
  return LOAN_FIELDS.some((name) => !['', '0'].includes(typed[name].trim()))
}

/** Returns why each field cannot be sent as it is; nothing for a form that can (money-movement §5). */
export function loanProblems(typed: TypedLoan): Problems<LoanField> {
  return problemsBy(LOAN_FIELDS, (name) => fieldProblem(name, typed[name]))
}

function fieldProblem(name: LoanField, typed: string): string | undefined {
  if (typed.trim() === '') return emptyFieldMessage(LOAN.amounts[name])
  if (name === 'numberOfRepayments') {
    if (!/^\d+$/.test(typed.trim())) return LOAN.notWhole
    if (Number(typed) > REPAYMENTS_MAX) return LOAN.tooMany
    return Number(typed) > 0 ? undefined : LOAN.notMore
  }
  const problem = amountProblem(typed, { isLeft: true })
  if (problem !== undefined) return problem
  return isPositiveAmount(parseAmount(typed) ?? ZERO) ? undefined : LOAN.notMore
}

/**
 * Returns the days of a loan that is requested today (ISO day, by the bank). The specification has fixed
 * dates without their values: here it is disbursed today, and first collected on the last day of the next
 * month.
 */
export function loanDays(today: string): {
  readonly dateOfDisbursement: string
  readonly dateOfCollection: string
} {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const monthAfterNext = new Date(Date.UTC(year, month + 1, 1)).toISOString().slice(0, 10)
  return { dateOfDisbursement: today, dateOfCollection: addDays(monthAfterNext, -1) }
}

/** Returns what is sent for a form without problems. `authorisationCode` names the loan at the bank. */
export function loanFacts(
  typed: TypedLoan,
  customer: SalaryCustomer,
  { today, authorisationCode }: { readonly today: string; readonly authorisationCode: string },
): LoanFacts {
  return {
    authorisationCode,
    customerId: customer.customerId,
    customerName: customer.customerName,
    phoneNumber: customer.phoneNumber,
    accountNumber: customer.accountNumber,
    loanAmount: parseAmount(typed.loanAmount) ?? ZERO,
    collectionAmount: parseAmount(typed.collectionAmount) ?? ZERO,
    totalCollectionAmount: parseAmount(typed.totalCollectionAmount) ?? ZERO,
    numberOfRepayments: Number(typed.numberOfRepayments.trim()),
    ...loanDays(today),
  }
}

/** Returns the form of a loan like one that was requested. */
export function typedLoan(loan: LoanFacts): TypedLoan {
  return {
    loanAmount: loan.loanAmount,
    collectionAmount: loan.collectionAmount,
    numberOfRepayments: String(loan.numberOfRepayments),
    totalCollectionAmount: loan.totalCollectionAmount,
  }
}

/**
 * Returns what the typed collections come to if that is another amount than the typed total; undefined
 * otherwise, or while one of them is no number. The specification has no rule about it, so it is shown and
 * prevents nothing.
 */
export function otherTotal(
  typed: TypedLoan,
): { readonly count: number; readonly each: Amount; readonly sum: Amount } | undefined {
  const [each, total] = [parseAmount(typed.collectionAmount), parseAmount(typed.totalCollectionAmount)]
  const count = typed.numberOfRepayments.trim()
  if (each === undefined || total === undefined || !/^\d{1,4}$/.test(count)) return undefined
  const sum = sumAmounts(Array.from({ length: Number(count) }, () => each))
  return sum === total || !isPositiveAmount(sum) ? undefined : { count: Number(count), each, sum }
}
