import * as v from 'valibot'
import { text } from '../../bank/reading'
import { optionalNaira } from '../../bank/reading-amounts'

/** A repayment schedule of an account; amounts are decimal strings of naira (money-movement §3). */
export const RecurringRow = v.object({
  loan_amount: optionalNaira,
  repayment_amount: optionalNaira,
  day_of_the_month: text,
  frequency: text,
  created_at: text,
})

/** A repayment schedule. The bank gives it no id. */
export type Recurring = v.InferOutput<typeof RecurringRow>
