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
  /**
   * The account's mandates right before: their ids, and how many could not be read; `isPart` if an earlier
   * one like it was not among them yet. A form gives none.
   */
  before: v.optional(
    v.object({ ids: v.array(v.string()), unreadable: v.number(), isPart: v.optional(v.boolean()) }),
  ),
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
  readBefore: async (facts, context, justDone) => {
    const read = await readMandates(facts, context)
    if (!read.ok) return read
    const { rows, unreadable } = read.value
    const known = justDone[0]?.before?.ids ?? []
    const listed = rows.filter(({ id, amount }) => amount === facts.amount && !known.includes(id))
    const isPart = listed.length < justDone.length || undefined
    return ok({ ...facts, before: { ids: rows.map(({ id }) => id), unreadable, isPart } })
  },
  find: findByReading(readMandates, ({ rows, unreadable }, { amount, before }) => {
    const added = rows.filter(({ id }) => !before?.ids.includes(id))
    const alike = added.filter((row) => row.amount === amount)
    if (before && !before.isPart && alike.length === 1)
      return { kind: 'arrived', detail: 'listed', isAnyones: true }
    if (alike.length > 1) return { kind: 'unclear', detail: `it has ${alike.length} like it` }
    // A bank may show no amount before the payer's bank has answered.
    const isNothingNew = added.length === 0 && unreadable === before?.unreadable
    return isNothingNew ? { kind: 'absent' } : { kind: 'unclear', detail: MANDATE.otherIsNew }
  }),
  invalidates: [],
  invalidatesReads: [mandatesRead],
})

function readMandates({ account_number }: MandateFacts, context: CheckContext) {
  return askAccountRows(mandatesRead, { accountNumber: account_number }, context)
}
