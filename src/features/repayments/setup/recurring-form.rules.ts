import { isIsoDay } from '../../../domain/days/dates'
import type { Amount } from '../../../domain/money/amount'
import { compareAmounts, isPositiveAmount } from '../../../domain/money/money'
import { amountProblem, parseAmount } from '../../../domain/money/typed-amount'
import { sameWords } from '../../../domain/option'
import { firstProblem, type Problems } from '../../../widgets/form/problems.rules'
import type { RecurringFacts } from '../create-recurring.live'
import type { IcadAccount } from '../icad-accounts.list'
import type { Recurring } from '../recurring.read'
import { SETUP } from './setup.messages'

/** The input for a schedule. `day` is an ISO day; undefined means today. */
export interface TypedRecurring {
  readonly loan: string
  readonly repayment: string
  readonly day: string | undefined
  readonly frequency: RecurringFacts['frequency']
}

/** A form before anything is typed (money-movement §9: monthly, today). */
export const NO_RECURRING: TypedRecurring = {
  loan: '',
  repayment: '',
  day: undefined,
  frequency: 'monthly',
}

const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const
export const FREQUENCY_OPTIONS = sameWords(FREQUENCIES)

/** Returns the frequency of an option. */
export function frequencyOf(value: string): RecurringFacts['frequency'] {
  return FREQUENCIES.find((frequency) => frequency === value) ?? 'monthly'
}

/** Returns the day of the month (1 to 31) of an ISO day, as the bank takes it. */
function dayOfMonth(isoDay: string): string {
  return String(Number(isoDay.slice(-2)))
}

/** The fields of an account that its schedule needs. */
export type ScheduledAccount = Pick<IcadAccount, 'id' | 'accountName' | 'accountNumber'>

/** Returns a schedule that can be sent, or its problems (money-movement §5, "Schedule creation"). */
export function readRecurring(
  { id, accountName, accountNumber }: ScheduledAccount,
  typed: TypedRecurring,
  today: string,
): { readonly facts?: RecurringFacts; readonly problems: Problems<'loan' | 'repayment' | 'day'> } {
  const loan_amount = parseAmount(typed.loan)
  const repayment_amount = parseAmount(typed.repayment)
  const day = typed.day ?? today
  const loanProblem = problemOf(typed.loan, loan_amount, SETUP.loanRequired)
  const repaymentProblem = problemOf(typed.repayment, repayment_amount, SETUP.repaymentRequired)
  const isMore =
    loan_amount !== undefined &&
    repayment_amount !== undefined &&
    compareAmounts(repayment_amount, loan_amount) > 0
  const problems = {
    loan: loanProblem,
    repayment: repaymentProblem ?? (isMore && loanProblem === undefined ? SETUP.moreThanDue : undefined),
    day: isIsoDay(day) ? undefined : SETUP.dayRequired,
  }
  if (firstProblem(problems) || loan_amount === undefined || repayment_amount === undefined)
    return { problems }
  return {
    problems,
    facts: {
      payment_id: id,
      account_name: accountName,
      account_number: accountNumber,
      loan_amount,
      repayment_amount,
      day_of_the_month: dayOfMonth(day),
      frequency: typed.frequency,
    },
  }
}

function problemOf(text: string, amount: Amount | undefined, empty: string): string | undefined {
  if (text.trim() === '') return empty
  if (amount === undefined) return amountProblem(text, { isLeft: true }) ?? SETUP.notPositive
  return isPositiveAmount(amount) ? undefined : SETUP.notPositive
}

/**
 * Returns the repayment amount of the newest schedule (naira), '' if there is none or if the bank's times do
 * not tell which one that is. The contract gives the schedules no order.
 */
export function newestRepayment(
  schedules: readonly Pick<Recurring, 'created_at' | 'repayment_amount'>[],
): string {
  if (schedules.length === 1) return schedules[0]?.repayment_amount ?? ''
  const times = schedules.map(({ created_at }) => Date.parse(created_at))
  const latest = Math.max(...times)
  const at = times.indexOf(latest)
  return at >= 0 && times.lastIndexOf(latest) === at ? (schedules[at]?.repayment_amount ?? '') : ''
}
