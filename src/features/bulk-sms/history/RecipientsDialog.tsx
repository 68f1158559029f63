import { useState } from 'react'
import { PAGE_SIZE } from '../../../domain/limits'
import { useRead } from '../../../offline/react/use-read'
import { Button } from '../../../ui/Button/Button'
import { DataTable } from '../../../ui/DataTable/DataTable'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { Dialog, DialogFoot } from '../../../ui/Dialog/Dialog'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Pager } from '../../../ui/Pager/Pager'
import { StatusBadge } from '../../../ui/StatusBadge/StatusBadge'
import { jobFailureMessage } from '../../../widgets/job-failure.messages'
import { type SmsRecipient, smsRecipientsRead } from '../recipients.read'
import { HISTORY, recipientStatusMessage } from '../sms-history.messages'
import type { SmsRequest } from '../sms-request'

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
  const problem = value?.refusal ?? (failure && !value ? jobFailureMessage(failure) : undefined)
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
          position={{ before: (page - 1) * PAGE_SIZE.sms, total: value?.total }}
          skeleton={view.loading ? PAGE_SIZE.sms : 0}
        />
      )}
      {(value?.pages ?? page) > 1 && (
        <Pager
          page={page}
          pages={value?.pages ?? page}
          total={value?.total}
          onPage={setPage}
          label={HISTORY.recipientPages}
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

/** Banks have several words; of others it is not known whether they mean that it got there. */
function Status({ of: status }: { of: string }) {
  const words = recipientStatusMessage(status)
  if (/^(delivered|success(ful)?)$/i.test(status))
    return (
      <StatusBadge form="filled" tone="good">
        {words}
      </StatusBadge>
    )
  if (/fail|reject|undeliver|expired/i.test(status))
    return (
      <StatusBadge form="bar" tone="bad">
        {words}
      </StatusBadge>
    )
  return (
    <StatusBadge form="ring" tone="grey">
      {words}
    </StatusBadge>
  )
}
