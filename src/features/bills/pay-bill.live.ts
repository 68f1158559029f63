import * as v from 'valibot'
import { formatNaira } from '../../domain/money/amount'
import { amountToWire } from '../../domain/money/money'
import { fullName } from '../../domain/staff/session-user'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer, StoredAmount } from '../../offline/live-writes/live-answers'
import { billList } from './bills.list'
import { BILLS } from './bills.messages'
import { isSameBill } from './paid-bills.rules'

/** The facts of a bill payment in the live-write log. The amount is a decimal string of naira. */
const BillFacts = v.object({
  accountNumber: v.string(),
  /** The merchant's name for that reference: "Meter number". */
  label: v.string(),
  /** The ids of its category, sub-category and merchant, for a user who pays the same again. */
  category_id: v.string(),
  sub_category_id: v.string(),
  merchant_id: v.string(),
  merchant: v.string(),
  variation_id: v.string(),
  variation: v.string(),
  amount: StoredAmount,
  /** The phone number of the user who pays, by which the bank's rows say who paid. */
  phone: v.string(),
})
export type BillFacts = v.InferOutput<typeof BillFacts>

/** Pays a bill (money-movement §7, createTransac). */
export const payBillLive = defineLive({
  operation: 'createTransac',
  noun: BILLS.messages,
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
  shownIn: ({ accountNumber }) => ({
    list: billList,
    text: accountNumber,
    path: '/transactions/bills-payment',
  }),
  invalidates: [billList],
})
