import * as v from 'valibot'
import { naira, presentText, text } from '../../bank/reading'

/** An approved posting as the list stores it; amounts are decimal strings of naira (money-movement §3). */
export const PostingRow = v.object({
  id: presentText,
  account_name: text,
  account_number: text,
  amount: naira,
  teller_cheque_no: text,
  trans_type: text,
  created_at: text,
})

/** A posting. */
export type Posting = v.InferOutput<typeof PostingRow>

/** The fields of a posting to ask for. */
export const POSTING_FIELDS = Object.keys(PostingRow.entries).join(' ')
