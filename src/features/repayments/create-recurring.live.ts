import * as v from 'valibot'
import { amountToWire } from '../../domain/money'
import { formatNaira } from '../../domain/naira'
import { ok } from '../../domain/result'
import { type CheckContext, defineLive } from '../../offline/live-writes/define-live'
import { findByReading } from '../../offline/live-writes/finding/find-by-reading'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { askAccountRows } from './ask-account-rows'
import { recurringRead } from './recurring.read'
import { SCHEDULE } from './repayments.messages'

const RecurringFacts = v.object({
  /** The account's id. */
  payment_id: v.string(),
  account_name: v.string(),
  account_number: v.string(),
  /** In naira, exact to the kobo. */
  loan_amount: v.string(),
  repayment_amount: v.string(),
  /** 1 to 31. */
  day_of_the_month: v.string(),
  frequency: v.picklist(['daily', 'weekly', 'monthly']),
  /** How many schedules like it the account had right before it was sent. A form gives none. */
  alikeBefore: v.optional(v.number()),
})
export type RecurringFacts = v.InferOutput<typeof RecurringFacts>

/** What makes two schedules the same. */
type ScheduleTerms = Pick<RecurringFacts, 'loan_amount' | 'repayment_amount' | 'day_of_the_month'> & {
  readonly frequency: string
}

/**
 * Sets up a repayment schedule (money-movement §7, createRecurring). Schedules have no id, so that a status
 * check counts those of the account that are like it.
 */
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
  isSame: (one, other) => one.payment_id === other.payment_id && haveSameTerms(one, other),
  ifDone: SCHEDULE.done,
  ifRefused: SCHEDULE.refused,
  title: ({ loan_amount, account_name }) => `Repayment of ${formatNaira(loan_amount)}, ${account_name}`,
  details: ({ account_number, repayment_amount, frequency, day_of_the_month }) => [
    { label: 'Account number', value: account_number },
    { label: 'Repay Amount', value: `${formatNaira(repayment_amount)} ${frequency}` },
    { label: 'Pay Day', value: day_of_the_month },
  ],
  readBefore: async (facts, context) => {
    const counted = await countAlike(facts, context)
    return counted.ok ? ok({ ...facts, alikeBefore: counted.value }) : counted
  },
  find: findByReading(countAlike, (alike, { alikeBefore = 0 }) => {
    if (alike === alikeBefore + 1) return { kind: 'arrived', detail: 'set up', isAnyones: true }
    if (alike === alikeBefore) return { kind: 'absent' }
    return { kind: 'unclear', detail: `it has ${alike} like it` }
  }),
  invalidates: [],
  invalidatesReads: [recurringRead],
})

/** Returns whether both are about the same amounts on the same days. Banks differ in the case of words. */
export function haveSameTerms(one: ScheduleTerms, other: ScheduleTerms): boolean {
  return (
    one.loan_amount === other.loan_amount &&
    one.repayment_amount === other.repayment_amount &&
    Number(one.day_of_the_month) === Number(other.day_of_the_month) &&
    one.frequency.toLowerCase() === other.frequency.toLowerCase()
  )
}

async function countAlike(facts: RecurringFacts, context: CheckContext) {
  const asked = await askAccountRows(recurringRead, { id: facts.payment_id }, context)
  return asked.ok ? ok(asked.value.filter((row) => haveSameTerms(row, facts)).length) : asked
}
