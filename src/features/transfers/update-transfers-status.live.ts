import * as v from 'valibot'
import { formatNaira } from '../../domain/naira'
import { ok } from '../../domain/result'
import { fullName } from '../../domain/session-user'
import { defineLive } from '../../offline/live-writes/define-live'
import { findOrder } from '../../offline/live-writes/finding/find-by-order-id'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import { transferOrders } from './transfer-orders'
import { isTransferStatus, transferStatusShown } from './transfer-statuses'
import { transferList } from './transfers.list'
import { TRANSFERS } from './transfers.messages'

const DecisionFacts = v.object({
  /** 'pending' approves, 'rejected' rejects (money-movement §4). */
  status: v.picklist(['pending', 'rejected']),
  transfers: v.array(v.object({ id: v.string(), order_id: v.string() })),
  /** The sum, in naira. */
  sum: v.string(),
})
export type DecisionFacts = v.InferOutput<typeof DecisionFacts>

/** The statuses that a transfer can have after a decision (money-movement §4). */
const BECOMES: Readonly<Record<DecisionFacts['status'], readonly string[]>> = {
  pending: ['pending', 'approval_one', 'successful', 'failed'],
  rejected: ['rejected'],
}

function commonTransfers(earlier: DecisionFacts, facts: DecisionFacts) {
  return earlier.transfers.filter(({ id }) => facts.transfers.some((one) => one.id === id))
}

/**
 * Approves or rejects initiated transfers (money-movement §7, updateTransfersStatus). A status check finds it
 * by their order ids.
 */
export const updateTransfersStatusLive = defineLive({
  operation: 'updateTransfersStatus',
  noun: TRANSFERS.noun,
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
  // Another decision about one of them overlaps too: a status check could not tell which decision the bank
  // carried out.
  overlap: (earlier, facts) => {
    const transfers = commonTransfers(earlier, facts)
    return transfers.length > 0 ? { ...earlier, transfers } : undefined
  },
  ifOver: 'Some of these are no longer waiting for approval: check the list, then select the rest again.',
  title: ({ status, transfers, sum }) =>
    `${status === 'pending' ? 'Approve' : 'Reject'} ${transfers.length} ${transfers.length === 1 ? 'transfer' : 'transfers'}, ${formatNaira(sum)}`,
  details: ({ transfers: [first, ...more] }) => [
    {
      label: 'Order ID',
      value: `${first?.order_id ?? ''}${more.length > 0 ? ` and ${more.length} more` : ''}`,
    },
  ],
  find: async ({ status: decided, transfers }, context) => {
    const counts = new Map<string, number>()
    let otherwise = 0
    let fitting = 0
    let isAnyones = false
    for (const { order_id } of transfers) {
      const found = await findOrder(transferOrders, order_id, context)
      if (!found.ok) return found
      if (found.value.kind === 'cannot-tell') return ok({ kind: 'unclear', detail: found.value.detail })
      // A transfer that could be authorised is at the bank, so an answer without it cannot be trusted.
      if (found.value.kind === 'not-there')
        return ok({ kind: 'unclear', detail: `it does not list order ID ${order_id}` })
      const { authorizer_id } = found.value.row
      const status = found.value.row.status.toLowerCase()
      const isByAnother = authorizer_id !== '' && authorizer_id !== context.userId
      const isFitting = !isByAnother && BECOMES[decided].includes(status)
      const { label } = transferStatusShown(status)
      // What a bank calls its own can be what became of this decision.
      if (!isByAnother && status !== 'expired' && !isTransferStatus(status)) {
        const detail = label
          ? `it calls order ID ${order_id} “${label}”`
          : `it gives order ID ${order_id} no status`
        return ok({ kind: 'unclear', detail })
      }
      if (isFitting && authorizer_id === '') isAnyones = true
      if (isFitting) fitting += 1
      else if (status !== 'initiated') otherwise += 1
      counts.set(label, (counts.get(label) ?? 0) + 1)
    }
    // No transfer shows this decision, and those that were decided otherwise, or expired, cannot take it any
    // more.
    if (fitting === 0) return ok({ kind: 'absent', isOver: otherwise > 0 })
    const detail = [...counts].map(([label, count]) => `${count} ${label}`).join(', ')
    // Some show it: either another user's decision, or only a part of this one was carried out.
    if (fitting < transfers.length) return ok({ kind: 'unclear', detail })
    return ok({ kind: 'arrived', detail, ...(isAnyones && { isAnyones }) })
  },
  invalidates: [transferList],
})
