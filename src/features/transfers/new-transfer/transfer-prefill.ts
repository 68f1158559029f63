import * as v from 'valibot'
import { text } from '../../../bank/reading'
import type { Transfer } from '../transfer'

/**
 * What a new transfer may start with (money-movement §2). It comes as navigation state, with the wire's
 * names; the amount is in naira.
 */
export const TransferPrefill = v.object({
  sender_acct_no: text,
  sender_acct_name: text,
  beneficiary_acct_no: text,
  beneficiary_acct_name: text,
  /** The code of the beneficiary's bank. */
  beneficiary_org_id: text,
  remarks: text,
  amount: text,
})
export type TransferPrefill = v.InferOutput<typeof TransferPrefill>

/** Returns the prefill that copies a listed transfer. */
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

/** Reads navigation state, which may be anything; returns undefined if it is no prefill. */
export function readPrefill(state: unknown): TransferPrefill | undefined {
  const read = v.safeParse(TransferPrefill, state)
  return read.success ? read.output : undefined
}
