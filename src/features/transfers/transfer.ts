import * as v from 'valibot'
import { optionalInteger, presentText, text } from '../../bank/reading'
import { naira } from '../../bank/reading-amounts'

/** A transfer as the app stores it; amounts are decimal strings of naira (money-movement §3). */
export const TransferRow = v.object({
  id: presentText,
  sender_acct_no: text,
  sender_acct_name: text,
  beneficiary_acct_no: text,
  beneficiary_acct_name: text,
  beneficiary_org_name: text,
  beneficiary_org_id: text,
  amount_wth_fees: naira,
  order_id: text,
  remarks: text,
  status: text,
  initiator_id: text,
  initiator_name: text,
  authorizer_id: text,
  authorizer_name: text,
  retries: optionalInteger,
  bank_message: text,
  status_code: text,
  created_at: text,
  updated_at: text,
})

/** A transfer. */
export type Transfer = v.InferOutput<typeof TransferRow>

/** The fields of a transfer to ask for. */
export const TRANSFER_FIELDS = Object.keys(TransferRow.entries).join(' ')
