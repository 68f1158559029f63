import * as v from 'valibot'
import { text } from '../../bank/reading'
import { optionalNaira } from '../../bank/reading-amounts'
import { defineRead } from '../../offline/reads/define-read'
import { accountRowsAnswer } from './account-rows'

/** A repayment schedule of an account; amounts are decimal strings of naira (money-movement §3). */
const RecurringRow = v.object({
  loan_amount: optionalNaira,
  repayment_amount: optionalNaira,
  day_of_the_month: text,
  frequency: text,
  created_at: text,
})

/** A repayment schedule. The bank gives it no id. */
export type Recurring = v.InferOutput<typeof RecurringRow>

/** The repayment schedules of an account (money-movement §7, getRecurring). */
export const recurringRead = defineRead({
  name: 'recurring-schedules',
  version: 1,
  capability: 'view repayments',
  document: `query RecurringSchedules($payment_id: String!) {
    list: getRecurring(payment_id: $payment_id) {
      payment_id loan_amount repayment_amount day_of_the_month frequency created_at
    }
  }`,
  variables: ({ id }: { readonly id: string }) => ({ payment_id: id }),
  answer: accountRowsAnswer(RecurringRow),
  persisted: false,
  staleAfterMs: 0,
})
