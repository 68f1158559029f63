import * as v from 'valibot'
import { formatNaira } from '../../domain/money/amount'
import { defineLive } from '../../offline/live-writes/define-live'
import { flaggedWriteAnswer, StoredAmount } from '../../offline/live-writes/live-answers'
import { shownInTransfers } from './shown-in-transfers'
import type { Transfer } from './transfer'
import { transferList } from './transfers.list'
import { TRANSFERS } from './transfers.messages'

const RetryFacts = v.object({
  /** The transfer's id at the bank. */
  id: v.string(),
  order_id: v.string(),
  beneficiary_acct_name: v.string(),
  /** Entries of earlier app versions have neither number nor bank. */
  beneficiary_acct_no: v.optional(v.string()),
  beneficiary_org_name: v.optional(v.string()),
  /** In naira. */
  amount: StoredAmount,
  /** How often it had been retried, by the list that the user saw; undefined if the bank does not say. */
  retries: v.optional(v.number()),
})
export type RetryFacts = v.InferOutput<typeof RetryFacts>

/** Returns the facts of a retry of a listed transfer. */
export function retryOf({
  id,
  order_id,
  beneficiary_acct_name,
  beneficiary_acct_no,
  beneficiary_org_name,
  amount_wth_fees,
  retries,
}: Transfer): RetryFacts {
  return {
    id,
    order_id,
    beneficiary_acct_name,
    beneficiary_acct_no,
    beneficiary_org_name,
    amount: amount_wth_fees,
    ...(retries !== undefined && { retries }),
  }
}

/** Asks the bank to retry a pending transfer (money-movement §2 and §7). */
export const retryTransferLive = defineLive({
  operation: 'retryTransfer',
  noun: TRANSFERS.messages,
  capability: 'retry transfer',
  document: `mutation RetryTransfer($org_id: String!, $transfer_id: String!) {
    retryTransfer(org_id: $org_id, transfer_id: $transfer_id) { status message error }
  }`,
  needs: [],
  variables: ({ id }, { user }) => ({ org_id: user.org_id, transfer_id: id }),
  answer: flaggedWriteAnswer('retryTransfer'),
  waitsFor: 'the beneficiary’s bank',
  facts: RetryFacts,
  // A further retry, after the transfer was retried, is another write.
  isSame: (earlier, { id, retries }) => earlier.id === id && earlier.retries === retries,
  conflicts: (earlier, { id }) => earlier.id === id,
  title: ({ amount, beneficiary_acct_name }) => `Retry of ${formatNaira(amount)} to ${beneficiary_acct_name}`,
  details: ({ order_id }) => [{ label: 'Order ID', value: order_id, isReference: true }],
  shownIn: ({ order_id }) => shownInTransfers(order_id),
  invalidates: [transferList],
})
