import { useState } from 'react'
import { PAGE_SIZE } from '../../../domain/limits'
import { useRead } from '../../../offline/react/use-read'
import type { JobFailure } from '../../../offline/worker/jobs'
import { Button } from '../../../ui/Button/Button'
import { DataTable } from '../../../ui/DataTable/DataTable'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { Dialog, DialogFoot } from '../../../ui/Dialog/Dialog'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Pager } from '../../../ui/Pager/Pager'
import { StatusBadge } from '../../../ui/StatusBadge/StatusBadge'
import { jobFailureMessage } from '../../../widgets/job-failure.messages'
import { type SmsRecipient, smsRecipientsRead } from '../recipients.read'
import type { SmsRequest } from '../sms.list'
import { HISTORY, recipientStatusMessage } from '../sms-history.messages'

const COLUMNS: readonly TableColumn<SmsRecipient>[] = [
  { key: 'phone', head: HISTORY.phone, label: '', primary: true, cell: ({ phone }) => phone || '–' },
  {
    key: 'status',
    head: HISTORY.status,
    label: '',
    main: true,
    cell: ({ status }) => <Status of={status} />,
  },
]

/** The phone numbers that a bulk SMS goes to, with the status of each, in pages of their own. */
export default function RecipientsDialog({
  row,
  open,
  onClose,
}: {
  row: SmsRequest
  open: boolean
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const view = useRead(smsRecipientsRead, open ? { id: row.id, page } : undefined)
  const { value, failure } = view
  const perPage = value?.perPage ?? PAGE_SIZE.sms
  // If the bank does not say how many there are, another one may follow a full one.
  const mayFollow = value !== undefined && value.recipients.length >= perPage
  const pages = Math.max(page, value?.pages ?? (mayFollow ? page + 1 : 1))
  const problem = value?.refusal ?? (failure && !value ? whyNone(failure) : undefined)
  return (
    <Dialog open={open} title={HISTORY.recipients} onClose={onClose}>
      <p role="status">{view.loading && HISTORY.loadingRecipients}</p>
      {problem !== undefined && (
        <EmptyState alert title={HISTORY.recipientsFailed}>
          {problem}
        </EmptyState>
      )}
      {problem === undefined && value?.recipients.length === 0 && (
        <EmptyState title={HISTORY.noRecipients}>{null}</EmptyState>
      )}
      {problem === undefined && (view.loading || (value?.recipients.length ?? 0) > 0) && (
        <DataTable
          label={HISTORY.recipients}
          columns={COLUMNS}
          rows={value?.recipients ?? []}
          rowKey={({ id }) => id}
          rowLabel={({ phone }) => phone}
          position={{ before: (page - 1) * perPage, total: value?.total }}
          skeleton={view.loading ? PAGE_SIZE.sms : 0}
        />
      )}
      {pages > 1 && (
        <Pager
          page={page}
          pages={pages}
          total={value?.total}
          onPage={setPage}
          label={HISTORY.recipientPages}
          // The dialog is narrow, and thousands of recipients have page numbers of three digits.
          window={3}
          movement={1}
        />
      )}
      <DialogFoot>
        <Button busy={view.refreshing} onClick={view.refresh}>
          {problem === undefined ? HISTORY.refresh : HISTORY.retry}
        </Button>
        <Button kind="main" data-first onClick={onClose}>
          {HISTORY.close}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}

function whyNone(failure: JobFailure): string {
  return failure.kind === 'offline' ? HISTORY.recipientsOffline : jobFailureMessage(failure)
}

const BADGE = {
  delivered: { form: 'filled', tone: 'good' },
  failed: { form: 'bar', tone: 'bad' },
  'not known': { form: 'ring', tone: 'grey' },
} as const satisfies Readonly<Record<Delivery, object>>

function Status({ of: status }: { of: string }) {
  return <StatusBadge {...BADGE[deliveryOf(status)]}>{recipientStatusMessage(status)}</StatusBadge>
}

/** Whether a text message got to its recipient. */
type Delivery = 'delivered' | 'failed' | 'not known'

/**
 * Returns what a recipient's status means. Banks have several words, and some pass on the gateway's own
 * ("DELIVRD", "UNDELIV", "REJECTD"). Of others it is not known whether they mean that it got there.
 */
function deliveryOf(status: string): Delivery {
  if (/^(delivered|delivrd|success(ful)?)$/i.test(status.trim())) return 'delivered'
  return /fail|reject|undeliv|not.delivered|expired/i.test(status) ? 'failed' : 'not known'
}
