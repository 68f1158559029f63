import type { Workspace } from '../../../offline/workspace/workspace'
import type { Transfer } from '../transfer'

/** What a new transfer may start with (money-movement §2), with the wire's names; the amount is in naira. */
export type TransferPrefill = Pick<
  Transfer,
  'sender_acct_no' | 'beneficiary_acct_no' | 'beneficiary_org_id' | 'remarks'
> & { readonly amount: string }

/**
 * What a screen hands over to the new transfer, until that takes it. It is in memory only, because the
 * browser stores navigation state on the device, and it ends with the session of the user.
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
