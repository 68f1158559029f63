import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { naira } from '../../bank/reading-amounts'

/** A paid bill as the list stores it; amounts are decimal strings of naira (money-movement §3). */
export const BillRow = v.object({
  id: presentText,
  name: text,
  accountNumber: text,
  amount: naira,
  trans_type: text,
  teller_no: text,
  teller_no2: text,
  phone: text,
  variation_id: text,
  variation: text,
  category_id: text,
  category: text,
  sub_category_id: text,
  sub_category: text,
  merchant_id: text,
  merchant: text,
  created_at: text,
})

/** A paid bill. */
export type Bill = v.InferOutput<typeof BillRow>

/** The fields of a bill to ask for. */
export const BILL_FIELDS = Object.keys(BillRow.entries).join(' ')
