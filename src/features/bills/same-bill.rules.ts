import {
  exactLikeness,
  type Likeness,
  likenessOf,
  textLikeness,
  wordsLikeness,
} from '../../offline/live-writes/finding/likeness'
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

/** Compares a bill that the bank lists with a payment. */
export function billLikeness(listed: BillPaidFor, paid: BillPaidFor): Likeness {
  return likenessOf([
    referenceLikeness(listed.accountNumber, paid.accountNumber),
    exactLikeness(listed.amount, paid.amount),
    variationLikeness(listed, paid),
  ])
}

/** Banks list a phone number in one of its spellings, and a number without the zeros in front. */
function referenceLikeness(shown: string, sent: string): Likeness {
  const likeness = textLikeness(shown, sent)
  return likeness === 'other' && isSamePhone(shown, sent) ? 'unclear' : likeness
}

function isSameReference(one: string, other: string): boolean {
  return exactLikeness(one, other) !== 'other' || isSamePhone(one, other)
}

function isSamePhone(one: string, other: string): boolean {
  const digits = phoneDigits(one)
  return digits.length === 10 && phoneDigits(other) === digits
}

/**
 * A row without a variation may be that of another one: the customer may have had the same amount of both
 * paid.
 */
function variationLikeness(listed: BillPaidFor, paid: BillPaidFor): Likeness {
  if (listed.variation_id !== '' && paid.variation_id !== '')
    return exactLikeness(listed.variation_id, paid.variation_id)
  return wordsLikeness(listed.variation, paid.variation)
}

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
