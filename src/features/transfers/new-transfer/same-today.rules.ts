import { lagosDay } from '../../../domain/days/dates'
import type { TransferMovement } from '../create-transfer.live'
import type { Transfer } from '../transfer'

/** With these statuses no money goes, so another one is no second payment. */
const WITHOUT_EFFECT = ['failed', 'rejected']

/**
 * Returns the transfers of some days (ISO, in Lagos; of any day if undefined) that pay the same amount to the
 * same account, whoever made them and from whichever account. A row that does not say its bank counts.
 */
export function sameOnDays(
  transfers: readonly Transfer[],
  movement: Pick<TransferMovement, 'beneficiary_acct_no' | 'beneficiary_org_id' | 'amount'>,
  days: readonly string[] | undefined,
): readonly Transfer[] {
  return transfers.filter(
    (transfer) =>
      transfer.beneficiary_acct_no === movement.beneficiary_acct_no &&
      ['', movement.beneficiary_org_id].includes(transfer.beneficiary_org_id) &&
      transfer.amount_wth_fees === movement.amount &&
      (days === undefined || days.includes(lagosDay(transfer.created_at))) &&
      !WITHOUT_EFFECT.includes(transfer.status.toLowerCase()),
  )
}

/**
 * Returns the transfers of any day that pay the same amount from the same account to the same account, and
 * were still open when the device last saw them: their money may go yet. A status that this app does not know
 * counts as open.
 */
export function sameStillOpen(
  transfers: readonly Transfer[],
  movement: Omit<TransferMovement, 'remarks'>,
): readonly Transfer[] {
  return sameOnDays(transfers, movement, undefined).filter(
    ({ sender_acct_no, status }) =>
      sender_acct_no === movement.sender_acct_no && status.toLowerCase() !== 'successful',
  )
}
