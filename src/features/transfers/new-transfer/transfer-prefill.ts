import type { Workspace } from '../../../offline/workspace/workspace'
import type { Transfer } from '../transfer'

/** The fields that a new transfer may start with (money-movement §2), by wire name; the amount is naira. */
export type TransferPrefill = Pick<
  Transfer,
  'sender_acct_no' | 'beneficiary_acct_no' | 'beneficiary_org_id' | 'remarks'
> & { readonly amount: string }

/**
 * The fields that a screen hands over to the new transfer, until the new transfer takes them. They are in
 * memory only, because the browser stores navigation state on the device, and end with the user's session.
 */
const handedOver = new WeakMap<AbortSignal, TransferPrefill>()

type Session = Pick<Workspace, 'signal'>

/** Hands a listed transfer over to the new transfer that is shown next. */
export function handOver({ signal }: Session, transfer: Transfer): void {
  handedOver.set(signal, {
    sender_acct_no: transfer.sender_acct_no,
    beneficiary_acct_no: transfer.beneficiary_acct_no,
    beneficiary_org_id: transfer.beneficiary_org_id,
    remarks: transfer.remarks,
    amount: transfer.amount_wth_fees,
  })
}

/** Returns what was handed over, once. */
export function takeHandedOver({ signal }: Session): TransferPrefill | undefined {
  const prefill = handedOver.get(signal)
  handedOver.delete(signal)
  return prefill
}
