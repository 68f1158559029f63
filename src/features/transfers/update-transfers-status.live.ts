import * as v from 'valibot'
import { formatNaira } from '../../domain/money/amount'
import { ok } from '../../domain/result'
import { fullName } from '../../domain/staff/session-user'
import { transferStatusShown } from '../../domain/transfer-statuses'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer, StoredAmount } from '../../offline/live-writes/live-answers'
import { askTransfer } from './ask-transfer'
import { shownInTransfers } from './shown-in-transfers'
import { transferList } from './transfers.list'
import { TRANSFERS } from './transfers.messages'

const DecisionFacts = v.object({
  /** 'pending' approves, 'rejected' rejects (money-movement §4). */
  status: v.picklist(['pending', 'rejected']),
  transfers: v.array(v.object({ id: v.string(), order_id: v.string() })),
  /** The sum, in naira. */
  sum: StoredAmount,
})
export type DecisionFacts = v.InferOutput<typeof DecisionFacts>

/** The statuses that a transfer can have after each decision (money-movement §4). */
const DECIDED: Readonly<Record<DecisionFacts['status'], readonly string[]>> = {
  pending: ['pending', 'successful', 'failed'],
  rejected: ['rejected'],
}

function commonTransfers(earlier: DecisionFacts, facts: DecisionFacts) {
  return earlier.transfers.filter(({ id }) => facts.transfers.some((one) => one.id === id))
}

/** Approves or rejects initiated transfers (money-movement §7, updateTransfersStatus). */
export const updateTransfersStatusLive = defineLive({
  operation: 'updateTransfersStatus',
  noun: TRANSFERS.messages,
  capability: 'authorise transfers',
  document: `mutation UpdateTransfersStatus($token: String!, $user_id: String!, $phone_id: String!, $status: String!,
      $transfer_ids: [String!]!, $org_id: String!, $authorizer_id: String!, $authorizer_name: String!) {
    updateTransfersStatus(token: $token, user_id: $user_id, phone_id: $phone_id, status: $status,
      transfer_ids: $transfer_ids, org_id: $org_id, authorizer_id: $authorizer_id, authorizer_name: $authorizer_name) {
      status message error
    }
  }`,
  needs: ['identity', 'token'],
  variables: ({ status, transfers }, { identity, token, user }) => ({
    ...identity,
    token,
    status,
    transfer_ids: transfers.map(({ id }) => id),
    org_id: user.org_id,
    authorizer_id: user.id,
    authorizer_name: fullName(user),
  }),
  answer: flaggedWriteAnswer('updateTransfersStatus'),
  facts: DecisionFacts,
  isSame: (earlier, facts) =>
    earlier.status === facts.status &&
    earlier.transfers.length === facts.transfers.length &&
    commonTransfers(earlier, facts).length === facts.transfers.length,
  // Another decision about one of them would undo it.
  conflicts: (earlier, facts) => commonTransfers(earlier, facts).length > 0,
  title: ({ status, transfers, sum }) =>
    `${status === 'pending' ? 'Approve' : 'Reject'} ${transfers.length} ${transfers.length === 1 ? 'transfer' : 'transfers'}, ${formatNaira(sum)}`,
  details: ({ transfers: [first, ...more] }) => [
    {
      label: 'Order ID',
      value: `${first?.order_id ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}`,
    },
  ],
  isThere: async ({ status, transfers: [first, ...more] }, context) => {
    // The status of one of several transfers says nothing about the others.
    if (!first || more.length > 0) return ok(undefined)
    const asked = await askTransfer(context, first.order_id)
    if (!asked.ok) return asked
    const now = asked.value?.status ?? ''
    const isThere = DECIDED[status].includes(now)
    return ok(isThere ? { detail: transferStatusShown(now).label } : undefined)
  },
  shownIn: ({ transfers: [first, ...more] }) =>
    shownInTransfers(more.length > 0 ? '' : (first?.order_id ?? '')),
  invalidates: [transferList],
})
