import * as v from 'valibot'
import { presentText, text } from '../../bank/reading'
import { naira } from '../../bank/reading-amounts'

/**
 * A posting as the lists store it, approved or pending; amounts are decimal strings of naira (money-movement
 * §3).
 */
export const PostingRow = v.object({
  id: presentText,
  status: text,
  account_name: text,
  account_number: text,
  amount: naira,
  teller_cheque_no: text,
  trans_type: text,
  transaction_type: text,
  cash_transaction_type: text,
  naration: text,
  operation_date: text,
  value_date: text,
  GL_account_code_id: text,
  account_title: text,
  stamp_duty_charge: text,
  staff_id: text,
  created_at: text,
})

/** A posting. */
export type Posting = v.InferOutput<typeof PostingRow>

/** The fields of a posting to ask for. */
export const POSTING_FIELDS = Object.keys(PostingRow.entries).join(' ')
