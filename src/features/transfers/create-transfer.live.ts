import * as v from 'valibot'
import { formatNaira } from '../../domain/money/amount'
import { amountToWire } from '../../domain/money/money'
import { ok } from '../../domain/result'
import { fullName } from '../../domain/staff/session-user'
import { transferStatusShown } from '../../domain/transfer-statuses'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer, StoredAmount } from '../../offline/live-writes/live-answers'
import { askTransfer } from './ask-transfer'
import { shownInTransfers } from './shown-in-transfers'
import { transferList } from './transfers.list'
import { TRANSFERS } from './transfers.messages'

/** The facts of a transfer in the live-write log. Amounts are decimal strings of naira. */
const TransferFacts = v.object({
  order_id: v.string(),
  sender_acct_no: v.string(),
  sender_acct_name: v.string(),
  beneficiary_acct_no: v.string(),
  beneficiary_acct_name: v.string(),
  /** The code and the name of the beneficiary's bank. */
  beneficiary_org_id: v.string(),
  beneficiary_org_name: v.string(),
  amount: StoredAmount,
  remarks: v.string(),
})
export type TransferFacts = v.InferOutput<typeof TransferFacts>

/** The movement of a transfer: from which account to which, how much, and for what. */
export type TransferMovement = Pick<
  TransferFacts,
  'sender_acct_no' | 'beneficiary_acct_no' | 'beneficiary_org_id' | 'amount' | 'remarks'
>

/**
 * Returns whether an earlier transfer moves the same amount between the same accounts, whatever its remarks
 * are.
 */
export function isSameTransfer(facts: TransferMovement, other: TransferMovement): boolean {
  const alike = (one: string, another: string) => one.trim().toLowerCase() === another.trim().toLowerCase()
  return (
    alike(facts.sender_acct_no, other.sender_acct_no) &&
    alike(facts.beneficiary_acct_no, other.beneficiary_acct_no) &&
    alike(facts.beneficiary_org_id, other.beneficiary_org_id) &&
    facts.amount === other.amount
  )
}

/** Returns whether two transfers are equal, including their remarks. */
export function isEqualTransfer(facts: TransferMovement, other: TransferMovement): boolean {
  return isSameTransfer(facts, other) && facts.remarks === other.remarks
}

/** Returns the title of a transfer: "₦125,000.00 to Yetúndé Ṣówándé". */
export function transferTitle(facts: Pick<TransferFacts, 'amount' | 'beneficiary_acct_name'>): string {
  return `${formatNaira(facts.amount)} to ${facts.beneficiary_acct_name}`
}

/**
 * Makes one transfer (money-movement §7, createTransfer). It gives itself its order id, by which a bank
 * without keys has it for certain.
 */
export const createTransferLive = defineLive({
  operation: 'createTransfer',
  noun: TRANSFERS.messages,
  capability: 'make transfer',
  document: `mutation CreateTransfer($sender_acct_no: String!, $sender_acct_name: String!, $beneficiary_acct_no: String!,
      $beneficiary_acct_name: String!, $beneficiary_org_id: String!, $beneficiary_org_name: String!, $amount_wth_fees: Float!,
      $order_id: String!, $remarks: String, $token: String!, $user_id: String!, $phone_id: String!, $org_id: String!,
      $initiator_id: String!, $initiator_name: String!) {
    createTransfer(sender_acct_no: $sender_acct_no, sender_acct_name: $sender_acct_name,
      beneficiary_acct_no: $beneficiary_acct_no, beneficiary_acct_name: $beneficiary_acct_name,
      beneficiary_org_id: $beneficiary_org_id, beneficiary_org_name: $beneficiary_org_name,
      amount_wth_fees: $amount_wth_fees, order_id: $order_id, remarks: $remarks, token: $token, user_id: $user_id,
      phone_id: $phone_id, org_id: $org_id, initiator_id: $initiator_id, initiator_name: $initiator_name) {
      status message error
    }
  }`,
  needs: ['identity', 'token'],
  variables: ({ amount, ...transfer }, { identity, token, user }) => ({
    ...transfer,
    ...identity,
    amount_wth_fees: amountToWire(amount),
    token,
    org_id: user.org_id,
    initiator_id: user.id,
    initiator_name: fullName(user),
  }),
  answer: flaggedWriteAnswer('createTransfer'),
  waitsFor: 'an authorizer',
  facts: TransferFacts,
  isSame: isSameTransfer,
  title: transferTitle,
  details: (facts) => [
    { label: 'Order ID', value: facts.order_id, isReference: true },
    { label: 'From', value: `${facts.sender_acct_no}, ${facts.sender_acct_name}` },
    { label: 'To', value: `${facts.beneficiary_acct_no}, ${facts.beneficiary_org_name}` },
  ],
  isThere: async ({ order_id }, context) => {
    const found = await askTransfer(context, order_id)
    if (!found.ok) return found
    return ok(found.value && { detail: transferStatusShown(found.value.status).label })
  },
  shownIn: ({ order_id }) => shownInTransfers(order_id),
  invalidates: [transferList],
})
