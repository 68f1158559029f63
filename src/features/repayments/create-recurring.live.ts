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
import { haveSameTerms } from './schedule-terms.rules'

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
  /**
   * How many schedules the account had right before, and how many like it; `isPart` if an earlier one like it
   * was not among them yet. A form gives none.
   */
  before: v.optional(v.object({ all: v.number(), alike: v.number(), isPart: v.optional(v.boolean()) })),
})
export type RecurringFacts = v.InferOutput<typeof RecurringFacts>

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
  readBefore: async (facts, context, justDone) => {
    const counted = await countSchedules(facts, context)
    if (!counted.ok) return counted
    const listed = counted.value.alike - (justDone[0]?.before?.alike ?? 0)
    const isPart = listed < justDone.length || undefined
    return ok({ ...facts, before: { ...counted.value, isPart } })
  },
  find: findByReading(countSchedules, ({ all, alike }, { before }) => {
    if (alike - (before?.alike ?? 0) > 1) return { kind: 'unclear', detail: `it has ${alike} like it` }
    const isOneNew = before !== undefined && !before.isPart && alike === before.alike + 1
    if (isOneNew) return { kind: 'arrived', detail: 'set up', isAnyones: true }
    // Banks leave fields out or spell them in ways of their own, so that a new one may be this one.
    const isNothingNew = all === before?.all && alike === before.alike
    return isNothingNew ? { kind: 'absent' } : { kind: 'unclear', detail: SCHEDULE.otherIsNew }
  }),
  invalidates: [],
  invalidatesReads: [recurringRead],
})

async function countSchedules(facts: RecurringFacts, context: CheckContext) {
  const asked = await askAccountRows(recurringRead, { id: facts.payment_id }, context)
  if (!asked.ok) return asked
  const { rows, unreadable } = asked.value
  const alike = rows.filter((row) => haveSameTerms(row, facts)).length
  return ok({ all: rows.length + unreadable, alike })
}
