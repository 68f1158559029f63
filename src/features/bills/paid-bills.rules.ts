import { lagosDay } from '../../domain/days/dates'
import type { Bill } from './bill'

/** How many recent bills are offered. */
const RECENT_AT_MOST = 4

/** The fields that distinguish one bill from another: for whom, for what, and how much. */
export interface BillPaidFor {
  /** The customer's reference at the merchant: a meter number, a smart card number. */
  readonly accountNumber: string
  readonly variation_id: string
  readonly variation: string
  /** In naira. */
  readonly amount: string
}

const folded = (text: string) => text.trim().toLowerCase()

/**
 * Returns whether two payments are for the same reference, in whatever spelling, and variation, with the same
 * amount.
 */
export function isSameBill(bill: BillPaidFor, other: BillPaidFor): boolean {
  return (
    isSameReference(bill.accountNumber, other.accountNumber) &&
    bill.amount === other.amount &&
    isSameVariation(bill, other)
  )
}

function isSameReference(one: string, other: string): boolean {
  return folded(one) === folded(other) || isSamePhone(one, other)
}

function isSamePhone(one: string, other: string): boolean {
  const digits = phoneDigits(one)
  return digits.length === 10 && phoneDigits(other) === digits
}

function isSameVariation(bill: BillPaidFor, other: BillPaidFor): boolean {
  if (bill.variation_id !== '' && other.variation_id !== '') return bill.variation_id === other.variation_id
  return bill.variation === '' || other.variation === '' || folded(bill.variation) === folded(other.variation)
}

/** Returns the last ten digits of a phone number, which are the same in all of its spellings. */
function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10)
}

/** Returns the bills of a user, by the phone number under which they were paid. */
function billsPaidBy(bills: readonly Bill[], phone: string): readonly Bill[] {
  const digits = phoneDigits(phone)
  return digits === '' ? [] : bills.filter((bill) => phoneDigits(bill.phone) === digits)
}

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
    if (recent.size === RECENT_AT_MOST) break
  }
  return [...recent.values()]
}

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
