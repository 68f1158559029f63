import * as v from 'valibot'
import { amountToWire } from '../../domain/money'
import { formatNaira } from '../../domain/naira'
import { ok } from '../../domain/result'
import { type CheckContext, defineLive } from '../../offline/live-writes/define-live'
import { findByReading } from '../../offline/live-writes/finding/find-by-reading'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { askAccountRows } from './ask-account-rows'
import { mandatesRead } from './mandates.read'
import { MANDATE } from './repayments.messages'

const MandateFacts = v.object({
  /** The account's id. */
  id: v.string(),
  account_name: v.string(),
  account_number: v.string(),
  bank_code: v.string(),
  /** In naira, the most that one charge may take. */
  amount: v.string(),
  email: v.string(),
  phone: v.string(),
  /** The ids of the account's mandates of this amount right before. A form gives none. */
  before: v.array(v.string()),
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
  ifDone: MANDATE.done,
  ifRefused: MANDATE.refused,
  title: ({ amount, account_name }) => `Mandate of ${formatNaira(amount)}, ${account_name}`,
  details: ({ account_number }) => [{ label: 'Account number', value: account_number }],
  readBefore: async (facts, context) => {
    const read = await mandatesLike(facts, context)
    return read.ok ? ok({ ...facts, before: read.value }) : read
  },
  find: findByReading(mandatesLike, (ids, { before }) => {
    const added = ids.filter((id) => !before.includes(id))
    if (added.length === 0) return { kind: 'absent' }
    if (added.length === 1) return { kind: 'arrived', detail: 'listed', isAnyones: true }
    return { kind: 'unclear', detail: `it has ${added.length} like it` }
  }),
  invalidates: [],
  invalidatesReads: [mandatesRead],
})

/** Reads the ids of the account's mandates of the same amount. */
async function mandatesLike({ account_number, amount }: MandateFacts, context: CheckContext) {
  const asked = await askAccountRows(mandatesRead, { accountNumber: account_number }, context)
  return asked.ok ? ok(asked.value.filter((row) => row.amount === amount).map(({ id }) => id)) : asked
}
