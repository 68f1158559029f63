import { lagosDay } from '../../../domain/days/dates'
import type { Amount } from '../../../domain/money/amount'
import { compareAmounts } from '../../../domain/money/money'
import { sameOnDays } from '../new-transfer/same-today.rules'
import type { Transfer } from '../transfer'
import { passesStatus } from '../transfers.rules'

/** Why a transfer deserves a second look before it is signed. It forbids nothing. */
export type Unusual = 'first-to-account' | 'same-today'

/**
 * Returns what is unusual about a transfer, or undefined. `approved`: the approved transfers that the bank
 * has found for its beneficiary's number; `isAll` if there are no others. `others`: those that are signed
 * with it. `days`: ISO days that are today.
 */
export function unusualOf(
  transfer: Transfer,
  { approved, isAll }: { readonly approved: readonly Transfer[]; readonly isAll: boolean },
  others: readonly Transfer[],
  days: readonly string[],
): Unusual | undefined {
  if (sameAs(transfer, [...approved, ...others], days).length > 0) return 'same-today'
  return approved.some(isToAccountOf(transfer)) || !isAll ? undefined : 'first-to-account'
}

/** The facts that the transfers on a device tell about one of them. An unknown one is undefined. */
export interface SeenOnDevice {
  /** None of so many approved ones goes to the account of its beneficiary. */
  readonly firstAmong: number | undefined
  /** How many others pay the same amount to the same account, and were made on the same day in Lagos. */
  readonly sameDay: number
  /** The largest of the `of` approved ones from its sender's account, all of which are smaller. */
  readonly usual: { readonly largest: Amount; readonly of: number } | undefined
}

/** Fewer transfers of an account do not show what is usual for it. */
const USUAL_AT_LEAST = 3

/** Returns the facts that the transfers on the device, in any order, tell about a transfer. */
export function seenOnDevice(transfer: Transfer, onDevice: readonly Transfer[]): SeenOnDevice {
  const approved = onDevice.filter(({ id, status }) => id !== transfer.id && passesStatus(status, 'approved'))
  const amounts = approved
    .filter(({ sender_acct_no }) => sender_acct_no === transfer.sender_acct_no)
    .map(({ amount_wth_fees }) => amount_wth_fees)
  const largest = amounts.toSorted(compareAmounts).at(-1)
  const day = lagosDay(transfer.created_at)
  const isAbove = largest !== undefined && compareAmounts(transfer.amount_wth_fees, largest) > 0
  return {
    firstAmong: approved.some(isToAccountOf(transfer)) ? undefined : approved.length || undefined,
    sameDay: day === '' ? 0 : sameAs(transfer, onDevice, [day]).length,
    usual: isAbove && amounts.length >= USUAL_AT_LEAST ? { largest, of: amounts.length } : undefined,
  }
}

/** Returns the others of some days that pay the same amount to the same account. */
function sameAs(
  transfer: Transfer,
  among: readonly Transfer[],
  days: readonly string[],
): readonly Transfer[] {
  const movement = { ...transfer, amount: transfer.amount_wth_fees }
  return sameOnDays(among, movement, days).filter(({ id }) => id !== transfer.id)
}

/** Whether another transfer goes to the account of this one's beneficiary. Its bank counts if it says it. */
const isToAccountOf = (transfer: Transfer) => (row: Transfer) =>
  row.beneficiary_acct_no === transfer.beneficiary_acct_no &&
  ['', transfer.beneficiary_org_id].includes(row.beneficiary_org_id)
