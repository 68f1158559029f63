import { lagosDay } from '../../../domain/dates'
import type { Bill } from '../bill'
import { type BillPaidFor, isSameBill } from '../same-bill.rules'

/**
 * Returns the bills that are the same as the one about to be paid and were paid on those days, the newest
 * first.
 * @param days ISO days in Lagos
 */
export function duplicateBills(
  bills: readonly Bill[],
  paid: BillPaidFor,
  days: readonly string[],
): readonly Bill[] {
  return bills
    .filter((bill) => isSameBill(bill, paid) && days.includes(lagosDay(bill.created_at)))
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1))
}
