import * as v from 'valibot'
import { formatNaira } from '../../domain/money/amount'
import { amountToWire } from '../../domain/money/money'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer, StoredAmount } from '../../offline/live-writes/live-answers'
import { recurringRead } from './recurring.read'
import { SCHEDULE } from './repayments.messages'

const RecurringFacts = v.object({
  /** The account's id. */
  payment_id: v.string(),
  account_name: v.string(),
  account_number: v.string(),
  /** In naira, exact to the kobo. */
  loan_amount: StoredAmount,
  repayment_amount: StoredAmount,
  /** 1 to 31. */
  day_of_the_month: v.string(),
  frequency: v.picklist(['daily', 'weekly', 'monthly']),
})
export type RecurringFacts = v.InferOutput<typeof RecurringFacts>

/** Sets up a repayment schedule (money-movement §7, createRecurring). */
export const createRecurringLive = defineLive({
  operation: 'createRecurring',
  noun: SCHEDULE.noun,
  capability: 'manage repayments',
  document: `mutation CreateRecurring($payment_id: String!, $loan_amount: Float!, $repayment_amount: Float!,
      $day_of_the_month: String!, $frequency: String!) {
    createRecurring(payment_id: $payment_id, loan_amount: $loan_amount, repayment_amount: $repayment_amount,
      day_of_the_month: $day_of_the_month, frequency: $frequency) { status message }
  }`,
  needs: [],
  variables: ({
    payment_id,
    loan_amount,
    repayment_amount,
    day_of_the_month,
    frequency,
  }: RecurringFacts) => ({
    payment_id,
    loan_amount: amountToWire(loan_amount),
    repayment_amount: amountToWire(repayment_amount),
    day_of_the_month,
    frequency,
  }),
  answer: flaggedWriteAnswer('createRecurring'),
  facts: RecurringFacts,
  isSame: areSame,
  ifDone: SCHEDULE.done,
  ifRefused: SCHEDULE.refused,
  title: ({ loan_amount, account_name }) => `Repayment of ${formatNaira(loan_amount)}, ${account_name}`,
  details: ({ account_number, repayment_amount, frequency, day_of_the_month }) => [
    { label: 'Account number', value: account_number },
    { label: 'Repay Amount', value: `${formatNaira(repayment_amount)} ${frequency}` },
    { label: 'Pay Day', value: day_of_the_month },
  ],
  ifUnclear: SCHEDULE.findOut,
  invalidates: [],
  invalidatesReads: [recurringRead],
})

/** Returns whether both are about the same amounts on the same days of one account. */
function areSame(one: RecurringFacts, other: RecurringFacts): boolean {
  return (
    one.payment_id === other.payment_id &&
    one.loan_amount === other.loan_amount &&
    one.repayment_amount === other.repayment_amount &&
    one.day_of_the_month === other.day_of_the_month &&
    one.frequency === other.frequency
  )
}
