import { useLocation } from 'wouter'
import { durationInWords, formatDateTime, toMs } from '../../domain/days/dates'
import type { Amount } from '../../domain/money/amount'
import { amountColumn } from '../../ui/DataTable/amountColumn'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Section } from '../../ui/Page/Layout'
import { pendingPostingList } from '../postings/pending-postings.list'
import { transferList } from '../transfers/transfers.list'
import { AttentionItems } from './AttentionItems'
import css from './Dashboard.module.css'
import { DASHBOARD, queueMessage } from './dashboard.messages'
import { QUEUE_ROWS, useWaitingApprovals, type WaitingRows } from './use-waiting-approvals'

const INITIATED = { status: 'initiated' }
const ALL = {}

/** The oldest of what waits for the approval of the user, each one press away, beside all that needs them. */
export function ApprovalDesk({ now }: { now: number }) {
  const toAuthorise = useWaitingApprovals(transferList, INITIATED)
  const toApprove = useWaitingApprovals(pendingPostingList, ALL)
  const isComing = toAuthorise === undefined || toApprove === undefined
  const isQueueComing = isComing || toAuthorise.isComing || toApprove.isComing
  const hasOldest = !isQueueComing && toAuthorise.hasOldest && toApprove.hasOldest
  const queue = isQueueComing ? [] : approvalQueue(toAuthorise, toApprove)
  const count = (toAuthorise?.count ?? 0) + (toApprove?.count ?? 0)
  return (
    <div className={css.two}>
      {(isQueueComing || queue.length > 0) && (
        <div>
          <Section
            title={hasOldest || isQueueComing ? DASHBOARD.queue : DASHBOARD.queueHere}
            note={hasOldest && queueMessage(queue.length, count)}
          />
          <Queue queue={queue} isComing={isQueueComing} now={now} />
        </div>
      )}
      <div className={css.first}>
        <AttentionItems now={now} toAuthorise={toAuthorise} toApprove={toApprove} isComing={isComing} />
      </div>
    </div>
  )
}

function Queue({
  queue,
  isComing,
  now,
}: {
  queue: readonly QueuedApproval[]
  isComing: boolean
  now: number
}) {
  const [, navigate] = useLocation()
  const { what, age } = DASHBOARD.queueHeads
  const columns: readonly TableColumn<QueuedApproval>[] = [
    {
      key: 'what',
      head: what,
      primary: true,
      cell: ({ title, detail }) => (
        <>
          {title} <small>{detail}</small>
        </>
      ),
    },
    {
      key: 'age',
      head: age,
      unbroken: true,
      cell: ({ at }) =>
        Number.isNaN(at) ? '–' : <span title={formatDateTime(at)}>{durationInWords(now - at)}</span>,
    },
    amountColumn(({ amount }) => amount),
  ]
  return (
    <DataTable
      label={DASHBOARD.queue}
      columns={columns}
      rows={queue}
      rowKey={({ id }) => id}
      rowLabel={({ title }) => title}
      onOpen={({ href }) => navigate(href)}
      skeleton={isComing ? 3 : 0}
    />
  )
}

type Transfer = Parameters<typeof transferList.key>[0]

type Posting = Parameters<typeof pendingPostingList.key>[0]

/** A transfer or a cash posting that waits for approval. */
interface QueuedApproval {
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
function approvalQueue(
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
