import * as v from 'valibot'
import { formatNaira } from '../../domain/money/amount'
import { amountToWire } from '../../domain/money/money'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer, StoredAmount } from '../../offline/live-writes/live-answers'
import { mandatesRead } from './mandates.read'
import { MANDATE } from './repayments.messages'

const MandateFacts = v.object({
  /** The account's id. */
  id: v.string(),
  account_name: v.string(),
  account_number: v.string(),
  bank_code: v.string(),
  /** In naira, the most that one charge may take. */
  amount: StoredAmount,
  email: v.string(),
  phone: v.string(),
})
export type MandateFacts = v.InferOutput<typeof MandateFacts>

/** Asks the payer's bank for a mandate (money-movement §7, createMandate). The payer holds the account. */
export const createMandateLive = defineLive({
  operation: 'createMandate',
  noun: MANDATE.noun,
  capability: 'manage repayments',
  document: `mutation CreateMandate($id: String!, $org_id: String!, $accountNumber: String!, $bankCode: String!,
      $payerName: String!, $accountName: String!, $amount: Float!, $email_mandate: String!,
      $phone_mandate: String!) {
    createMandate(id: $id, org_id: $org_id, accountNumber: $accountNumber, bankCode: $bankCode,
      payerName: $payerName, accountName: $accountName, amount: $amount, email_mandate: $email_mandate,
      phone_mandate: $phone_mandate) { status message }
  }`,
  needs: [],
  variables: (facts: MandateFacts, { user }) => ({
    id: facts.id,
    org_id: user.org_id,
    accountNumber: facts.account_number,
    bankCode: facts.bank_code,
    payerName: facts.account_name,
    accountName: facts.account_name,
    amount: amountToWire(facts.amount),
    email_mandate: facts.email,
    phone_mandate: facts.phone,
  }),
  answer: flaggedWriteAnswer('createMandate'),
  facts: MandateFacts,
  isSame: (one, other) => one.id === other.id && one.amount === other.amount,
  waitsFor: 'the payer’s bank',
  ifDone: MANDATE.done,
  ifRefused: MANDATE.refused,
  title: ({ amount, account_name }) => `Mandate of ${formatNaira(amount)}, ${account_name}`,
  details: ({ account_number }) => [{ label: 'Account number', value: account_number }],
  ifUnclear: MANDATE.findOut,
  invalidates: [],
  invalidatesReads: [mandatesRead],
})
