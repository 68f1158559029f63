import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'

/** An account of the older auto-repayment list (money-movement §3, "Older variant"). */
export const RepaymentAccountRow = v.object({
  payment_id: presentText,
  account_name: text,
  account_number: text,
  card: text,
  created_at: text,
})
export type RepaymentAccount = v.InferOutput<typeof RepaymentAccountRow>
