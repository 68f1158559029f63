import { type Likeness, textLikeness } from '../../offline/live-writes/finding/likeness'
import type { Bill } from './bill'

/** What distinguishes one bill from another: for whom, for what, and how much. */
export interface BillPaidFor {
  /** The customer's reference at the merchant: a meter number, a smart card number. */
  readonly accountNumber: string
  readonly variation_id: string
  readonly variation: string
  /** In naira. */
  readonly amount: string
}

const folded = (text: string) => text.trim().toLowerCase()

/** Returns whether two payments are for the same reference and variation, with the same amount. */
export function isSameBill(bill: BillPaidFor, other: BillPaidFor): boolean {
  return (
    folded(bill.accountNumber) === folded(other.accountNumber) &&
    bill.amount === other.amount &&
    isSameVariation(bill, other)
  )
}

/** Compares a bill that the bank lists with a payment. */
export function billLikeness(listed: BillPaidFor, paid: BillPaidFor): Likeness {
  const { accountNumber } = paid
  if (!isSameBill({ ...listed, accountNumber }, paid)) return 'other'
  // Banks list a phone number in one of its spellings.
  const [shown, sent] = [phoneDigits(listed.accountNumber), phoneDigits(accountNumber)]
  const reference = textLikeness(listed.accountNumber, accountNumber)
  return reference === 'other' && sent.length === 10 && shown === sent ? 'unclear' : reference
}

/** A bank that does not list the variation's id, or not even its name, cannot tell two variations apart. */
function isSameVariation(bill: BillPaidFor, other: BillPaidFor): boolean {
  if (bill.variation_id !== '' && other.variation_id !== '') return bill.variation_id === other.variation_id
  return bill.variation === '' || other.variation === '' || folded(bill.variation) === folded(other.variation)
}

/** Returns the last ten digits of a phone number, which are the same in all of its spellings. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10)
}

/** Returns the bills of a user, by the phone number under which they were paid. */
export function billsPaidBy(bills: readonly Bill[], phone: string): readonly Bill[] {
  const digits = phoneDigits(phone)
  return digits === '' ? [] : bills.filter((bill) => phoneDigits(bill.phone) === digits)
}
