import type { Bill } from '../bill'
import { billsPaidBy } from '../same-bill.rules'

const AT_MOST = 4

/**
 * Returns the last bills that a user paid, each reference and variation once, by bills that are ordered from
 * the newest. A bill whose choices the bank did not list is left out: it could not be filled in.
 */
export function recentBills(bills: readonly Bill[], phone: string): readonly Bill[] {
  const recent = new Map<string, Bill>()
  for (const bill of billsPaidBy(bills, phone)) {
    const { category_id, sub_category_id, merchant_id, variation_id, accountNumber } = bill
    if ([category_id, sub_category_id, merchant_id, variation_id, accountNumber].includes('')) continue
    const key = `${variation_id} ${accountNumber}`
    if (!recent.has(key)) recent.set(key, bill)
    if (recent.size === AT_MOST) break
  }
  return [...recent.values()]
}
