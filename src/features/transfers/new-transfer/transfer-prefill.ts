import * as v from 'valibot'
import { text } from '../../../bank/reading'
import type { Transfer } from '../transfer'

/** What a new transfer may begin with (money-movement §2): navigation state, by the wire's names; the amount in naira. */
export const TransferPrefill = v.object({
  sender_acct_no: text,
  sender_acct_name: text,
  beneficiary_acct_no: text,
  beneficiary_acct_name: text,
  /** The beneficiary bank's code. */
  beneficiary_org_id: text,
  remarks: text,
  amount: text,
})
export type TransferPrefill = v.InferOutput<typeof TransferPrefill>

/** The new transfer that copies a listed one. */
export function prefillFrom(transfer: Transfer): TransferPrefill {
  return {
    sender_acct_no: transfer.sender_acct_no,
    sender_acct_name: transfer.sender_acct_name,
    beneficiary_acct_no: transfer.beneficiary_acct_no,
    beneficiary_acct_name: transfer.beneficiary_acct_name,
    beneficiary_org_id: transfer.beneficiary_org_id,
    remarks: transfer.remarks,
    amount: transfer.amount_wth_fees,
  }
}

/** Reads navigation state, which may be anything; `undefined` where it is no transfer to begin with. */
export function readPrefill(state: unknown): TransferPrefill | undefined {
  const read = v.safeParse(TransferPrefill, state)
  return read.success ? read.output : undefined
}
