import { formatTime } from '../../../domain/days/dates'
import { formatNaira } from '../../../domain/money/amount'
import type { Bill } from '../bill'
import { BILLS } from '../bills.messages'
import type { AmountDoubt } from './bill-form.rules'

/** The messages of the bill payment (money-movement §2, §4 and §8). */
export const PAY_BILL = {
  title: 'Pay bill',
  crumb: 'Bills payment',
  subtitle: 'You must be online. If the reply is lost we check with the bank; do not pay again.',
  subtitleUnknown: 'The outcome of one payment is not known yet. Only the same payment has to wait.',
  subtitleOffline:
    'You are offline. You can fill in the form with the catalogue saved on this device, and pay when you are online again.',
  news: 'Your last bill payments',
  category: 'Bill Category',
  subCategory: 'Bill Sub-category',
  merchant: 'Merchant',
  variation: 'Variation',
  amount: 'Amount',
  hint: 'Type part of its name',
  noMatch: 'Nothing fits what is typed',
  categoryFirst: 'Choose the bill category first.',
  subCategoryFirst: 'Choose the bill sub-category first.',
  merchantFirst: 'Choose the merchant first.',
  unanswered: 'Network error',
  recent: 'Recently paid',
  slip: 'Confirm details, then pay',
  submit: 'Complete transaction',
  notYet: '–',
  once: 'Pays immediately and cannot be reversed',
  checking: 'Checking whether it was paid today…',
  sending: 'Paying… Keep this page open until the bank replies.',
  usePrice: 'Use the price',
  another: 'The form is ready for the next one.',
  see: 'See today’s bills',
  seeIt: 'See it in the list',
  next: 'Pay another bill',
  again: 'Pay the same again',
  paid: 'Bill paid for successfully',
  noReference: 'The bank sent no trans ref. Look for the bill in the list; its receipt is there.',
  okay: 'Okay',
  duplicate: 'Pay this bill again?',
  duplicateYes: 'Pay it again',
  duplicateNo: 'Do not pay',
  notPaid: 'Not paid: the same bill was paid today. Open the form again to pay it once more.',
} as const

/** Returns what a merchant calls its customer's reference. */
export function referenceLabel({ label }: { readonly label: string }): string {
  return label || BILLS.reference
}

/** Returns why the amount may be wrong. */
export function amountDoubtMessage(doubt: AmountDoubt): string {
  return doubt.kind === 'other-price'
    ? `The price is ${formatNaira(doubt.price)}. The bank may refuse another amount.`
    : 'This amount is the price of what was chosen before. Check it.'
}

/** Returns "₦19,000.00 for DStv, Compact, 7041, was paid at 10:42 by Ngọzi, trans ref BT30500249." */
export function duplicateMessage({
  amount,
  merchant,
  variation,
  accountNumber,
  name,
  teller_no,
  created_at,
}: Bill): string {
  const what = [merchant, variation, accountNumber].filter(Boolean).join(', ')
  return `${formatNaira(amount)} for ${what}, was paid at ${formatTime(created_at)}${name && ` by ${name}`}${teller_no && `, trans ref ${teller_no}`}.`
}
