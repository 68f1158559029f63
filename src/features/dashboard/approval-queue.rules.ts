import type { Amount } from '../../domain/amount'
import { toMs } from '../../domain/dates'
import type { pendingPostingList } from '../postings/pending-postings.list'
import type { transferList } from '../transfers/transfers.list'
import { QUEUE_ROWS, type WaitingRows } from './use-waiting-approvals'

type Transfer = Parameters<typeof transferList.key>[0]
type Posting = Parameters<typeof pendingPostingList.key>[0]

/** A transfer or a cash posting that waits for approval. */
export interface QueuedApproval {
  readonly id: string
  /** Where it stands in the list that it is approved in, opened. */
  readonly href: string
  readonly title: string
  readonly detail: string
  readonly amount: Amount
  /** When it was made (ms); NaN if the bank's time cannot be read. */
  readonly at: number
}

/** Returns the oldest of what waits, the oldest first; one whose time cannot be read comes last. */
export function approvalQueue(
  transfers: WaitingRows<Transfer> | undefined,
  postings: WaitingRows<Posting> | undefined,
): readonly QueuedApproval[] {
  const queued = [
    ...(transfers?.rows ?? []).map(
      ({ row, page }): QueuedApproval => ({
        id: row.id,
        href: `/transactions/batch-manage?page=${page}&row=${encodeURIComponent(row.id)}`,
        title: `${row.sender_acct_name} to ${row.beneficiary_acct_name}`,
        detail: `Transfer, ${row.initiator_name}`,
        amount: row.amount_wth_fees,
        at: toMs(row.created_at),
      }),
    ),
    ...(postings?.rows ?? []).map(
      ({ row, page }): QueuedApproval => ({
        id: row.id,
        href: `/transactions/cash-approvals?page=${page}&row=${encodeURIComponent(row.id)}`,
        title: row.account_name,
        detail: `${row.cash_transaction_type || row.transaction_type || row.trans_type}, ${row.staff_id}`,
        amount: row.amount,
        at: toMs(row.created_at),
      }),
    ),
  ]
  const age = ({ at }: QueuedApproval) => (Number.isNaN(at) ? Number.POSITIVE_INFINITY : at)
  return queued
    .toSorted((one, other) => age(one) - age(other) || one.id.localeCompare(other.id))
    .slice(0, QUEUE_ROWS)
}
