import * as v from 'valibot'
import { naira, presentText, text } from '../../bank/reading'
import { amountToWire } from '../../domain/money'
import { formatNaira } from '../../domain/naira'
import { fullName } from '../../domain/session-user'
import { defineLive } from '../../offline/live-writes/define-live'
import { BEFORE_FIELDS, findByFields } from '../../offline/live-writes/finding/find-by-fields'
import { searchNumber } from '../../offline/live-writes/finding/search-number'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { billList } from './bills.list'
import { BILLS } from './bills.messages'
import { billLikeness, isSameBill, phoneDigits } from './same-bill.rules'

/** What the live-write log stores of a bill payment. The amount is a decimal string of naira. */
const BillFacts = v.object({
  accountNumber: v.string(),
  /** What the merchant calls that reference: "Meter number". */
  label: v.string(),
  /** The ids of its category, sub-category and merchant, for who pays the same again. */
  category_id: v.string(),
  sub_category_id: v.string(),
  merchant_id: v.string(),
  merchant: v.string(),
  variation_id: v.string(),
  variation: v.string(),
  amount: v.string(),
  /** The phone number of the user who pays, by which the bank's rows say who paid. */
  phone: v.string(),
  ...BEFORE_FIELDS,
})
export type BillFacts = v.InferOutput<typeof BillFacts>

/** What a status check reads of a bill. Other fields may be odd at some banks and must not hide it. */
const PaidBill = v.object({
  id: presentText,
  accountNumber: text,
  amount: naira,
  variation_id: text,
  variation: text,
  phone: text,
  teller_no: text,
})
type PaidBill = v.InferOutput<typeof PaidBill>

/** A customer pays many bills under one reference, and the bank searches texts in several fields. */
const LOOKED_THROUGH = 100

/**
 * Pays a bill (money-movement §7, createTransac). A status check finds it by its reference, variation and
 * amount, among the rows that were not there before.
 */
export const payBillLive = defineLive({
  operation: 'createTransac',
  noun: BILLS.noun,
  capability: 'pay bills',
  document: `mutation PayBill($name: String!, $accountNumber: String!, $amount: Float!, $trans_type: String!,
      $user_id: String!, $phone: String!, $variation_id: String!, $org_id: String!) {
    createTransac(name: $name, accountNumber: $accountNumber, amount: $amount, trans_type: $trans_type,
      user_id: $user_id, phone: $phone, variation_id: $variation_id, org_id: $org_id) {
      status teller_no message error
    }
  }`,
  needs: ['identity'],
  variables: ({ accountNumber, variation_id, amount, phone }, { identity, user }) => ({
    name: fullName(user),
    accountNumber,
    variation_id,
    amount: amountToWire(amount),
    trans_type: 'DR',
    phone,
    user_id: identity.user_id,
    org_id: user.org_id,
  }),
  answer: flaggedWriteAnswer('createTransac', 'teller_no'),
  facts: BillFacts,
  isSame: isSameBill,
  title: ({ amount, merchant, variation }) => `${formatNaira(amount)} to ${merchant}, ${variation}`,
  details: ({ label, accountNumber }) => [{ label: label || BILLS.reference, value: accountNumber }],
  ...findByFields<BillFacts, PaidBill>({
    read: ({ accountNumber }, _, context) =>
      searchNumber(billList, PaidBill, accountNumber, context, { limit: LOOKED_THROUGH }),
    likeness: billLikeness,
    key: ({ id }) => id,
    madeBy: ({ phone }) => phoneDigits(phone),
    sentBy: ({ phone }) => phoneDigits(phone),
    stateOf: ({ teller_no }) => (teller_no ? `paid, trans ref ${teller_no}` : 'paid'),
    referenceOf: ({ teller_no }) => teller_no,
  }),
  invalidates: [billList],
})
