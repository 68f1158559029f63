import { lagosDay } from '../../../domain/dates'
import type { Bill } from '../bill'
import { type BillPaidFor, isSameBill } from '../same-bill.rules'

/**
 * Returns the bills that are the same as the one about to be paid and were paid on that day, the newest
 * first.
 * @param day an ISO day in Lagos
 */
export function duplicateBills(bills: readonly Bill[], paid: BillPaidFor, day: string): readonly Bill[] {
  return bills
    .filter((bill) => isSameBill(bill, paid) && lagosDay(bill.created_at) === day)
    .sort((one, other) => (one.created_at < other.created_at ? 1 : -1))
}
