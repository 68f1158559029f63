import { useLocation } from 'wouter'
import { durationInWords, formatDateTime } from '../../domain/dates'
import { amountColumn } from '../../ui/DataTable/amountColumn'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Section } from '../../ui/Page/Section'
import { pendingPostingList } from '../postings/pending-postings.list'
import { transferList } from '../transfers/transfers.list'
import { AttentionItems } from './AttentionItems'
import { approvalQueue, type QueuedApproval } from './approval-queue.rules'
import css from './Dashboard.module.css'
import { DASHBOARD, queueMessage } from './dashboard.messages'
import { useWaitingApprovals } from './use-waiting-approvals'

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
