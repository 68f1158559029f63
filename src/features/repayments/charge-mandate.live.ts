import * as v from 'valibot'
import { formatNaira } from '../../domain/money/amount'
import { amountToWire } from '../../domain/money/money'
import { fullName } from '../../domain/staff/session-user'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer, StoredAmount } from '../../offline/live-writes/live-answers'
import { balanceHistoryList } from '../balance-history/balance-history.list'
import { CHARGE } from './repayments.messages'

const ChargeFacts = v.object({
  mandate_id: v.string(),
  mandate_code: v.string(),
  payer_name: v.string(),
  account_number: v.string(),
  /** In naira. */
  amount: StoredAmount,
})
export type ChargeFacts = v.InferOutput<typeof ChargeFacts>

/** Charges a mandate (money-movement §7, chargeAmount). */
export const chargeMandateLive = defineLive({
  operation: 'chargeAmount',
  noun: CHARGE.noun,
  capability: 'manage repayments',
  document: `mutation ChargeAmount($token: String!, $user_id: String!, $phone_id: String!, $status: String!,
      $amount: Float!, $org_id: String!, $mandate_id: String!, $initiator_id: String!,
      $initiator_name: String!) {
    chargeAmount(token: $token, user_id: $user_id, phone_id: $phone_id, status: $status, amount: $amount,
      org_id: $org_id, mandate_id: $mandate_id, initiator_id: $initiator_id, initiator_name: $initiator_name) {
      status message error
    }
  }`,
  needs: ['identity', 'token'],
  variables: ({ amount, mandate_id }, { identity, token, user }) => ({
    token,
    user_id: identity.user_id,
    phone_id: identity.phone_id,
    status: 'pending',
    amount: amountToWire(amount),
    org_id: user.org_id,
    mandate_id,
    initiator_id: user.id,
    initiator_name: fullName(user),
  }),
  answer: flaggedWriteAnswer('chargeAmount'),
  facts: ChargeFacts,
  isSame: (one, other) => one.mandate_id === other.mandate_id && one.amount === other.amount,
  // The payer's bank shows the debit of another amount just the same.
  conflicts: (earlier, { mandate_id }) => earlier.mandate_id === mandate_id,
  ifRefused: CHARGE.refused,
  ifUnclear: CHARGE.findOut,
  title: ({ amount, payer_name }) => `Charge of ${formatNaira(amount)}, ${payer_name}`,
  details: ({ account_number, mandate_code }) => [
    { label: 'Account number', value: account_number },
    { label: 'Mandate code', value: mandate_code, isReference: true },
  ],
  shownIn: ({ mandate_code }) => ({
    list: balanceHistoryList,
    text: mandate_code,
    path: '/transactions/balanceHistory',
  }),
  invalidates: [balanceHistoryList],
})
