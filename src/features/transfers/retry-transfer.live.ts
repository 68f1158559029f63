import * as v from 'valibot'
import type { BankFailure } from '../../bank/failure'
import { formatNaira } from '../../domain/naira'
import { ok, type Result } from '../../domain/result'
import { type CheckContext, defineLive, type Finding } from '../../offline/live-writes/define-live'
import { findOrder } from '../../offline/live-writes/finding/find-by-order-id'
import { findByReading } from '../../offline/live-writes/finding/find-by-reading'
import { flaggedWriteAnswer } from '../../offline/live-writes/live-answers'
import type { Transfer } from './transfer'
import { type TransferOrder, transferOrders } from './transfer-orders'
import { transferStatusShown } from './transfer-statuses'
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
  amount: v.string(),
  /** How often it had been retried, by the list that the user saw; undefined if the bank does not say. */
  retries: v.optional(v.number()),
  /**
   * The same, as the bank answered right before this retry was sent: another user may have retried it since
   * the list was read.
   */
  retriesBefore: v.optional(v.number()),
  /** An earlier retry of this device was not in that number yet. */
  isBeforePart: v.optional(v.boolean()),
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

/**
 * Asks the bank to retry a pending transfer (money-movement §2 and §7). A status check finds it by the number
 * of retries.
 */
export const retryTransferLive = defineLive({
  operation: 'retryTransfer',
  noun: TRANSFERS.noun,
  capability: 'retry transfer',
  document: `mutation RetryTransfer($org_id: String!, $transfer_id: String!) {
    retryTransfer(org_id: $org_id, transfer_id: $transfer_id) { status message error }
  }`,
  needs: [],
  variables: ({ id }, { user }) => ({ org_id: user.org_id, transfer_id: id }),
  answer: flaggedWriteAnswer('retryTransfer'),
  facts: RetryFacts,
  // A further retry, after the transfer was retried, is another write.
  isSame: (earlier, { id, retries }) => earlier.id === id && earlier.retries === retries,
  overlap: (earlier, { id }) => (earlier.id === id ? earlier : undefined),
  ifOver: 'It is no longer pending.',
  title: ({ amount, beneficiary_acct_name }) => `Retry of ${formatNaira(amount)} to ${beneficiary_acct_name}`,
  details: ({ order_id }) => [{ label: 'Order ID', value: order_id, isReference: true }],
  readBefore: async (facts, context, justDone) => {
    const read = await readTransfer(facts, context)
    if (!read.ok) return read
    const retriesBefore = read.value?.retries
    const listed = (retriesBefore ?? 0) - (justDone[0]?.retriesBefore ?? 0)
    return ok({ ...facts, retriesBefore, isBeforePart: listed < justDone.length || undefined })
  },
  find: findByReading(readTransfer, whetherRetried),
  invalidates: [transferList],
})

async function readTransfer(
  { order_id }: RetryFacts,
  context: CheckContext,
): Promise<Result<TransferOrder | undefined, BankFailure>> {
  const found = await findOrder(transferOrders, order_id, context)
  if (!found.ok) return found
  return ok(found.value.kind === 'there' ? found.value.row : undefined)
}

/** Returns what the bank's record says of a retry: whether the number of retries went up. */
function whetherRetried(
  { retries, status }: TransferOrder,
  { retriesBefore, isBeforePart }: RetryFacts,
): Finding {
  const { label } = transferStatusShown(status)
  if (retries === undefined || retriesBefore === undefined)
    return { kind: 'unclear', detail: 'it does not say how often the transfer was retried' }
  const detail = `${label}, retried ${retries} ${retries === 1 ? 'time' : 'times'}`
  // The bank counts all users' retries together: of several new ones, none may be this one.
  const isOneNew = retries === retriesBefore + 1 && !isBeforePart
  if (retries > retriesBefore) return { kind: isOneNew ? 'arrived' : 'unclear', detail }
  return { kind: 'absent', isOver: status.toLowerCase() !== 'pending' }
}
