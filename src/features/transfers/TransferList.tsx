import { useState } from 'react'
import { useLocation } from 'wouter'
import { may } from '../../domain/staff/permissions'
import { useWorkspace } from '../../offline/react/use-workspace'
import { lazyDialog } from '../../ui/lazy-part/lazy-dialog'
import { STATUS_FILTER_OPTIONS } from '../../widgets/list/filter/status-filter-options'
import { listScreen } from '../../widgets/list/list-screen'
import { UnknownOutcomes } from '../../widgets/live-write/UnknownOutcomes'
import { useLiveWriteAction } from '../../widgets/live-write/use-live-write-action'
import { handOverToRepeat } from './new-transfer/transfer-prefill'
import { PendingTransfers } from './pending/PendingTransfers'
import { retryOf, retryTransferLive } from './retry-transfer.live'
import { type OfferedActions, TransferActions } from './TransferActions'
import type { Transfer } from './transfer'
import { transferColumns } from './transfer-columns'
import { transferDetails, transferLabel } from './transfer-details'
import css from './transfer-table.module.css'
import { transferList } from './transfers.list'
import { TRANSFERS } from './transfers.messages'

const RetryDialog = lazyDialog(() => import('./retry/RetryDialog'))

/**
 * The transfer list (money-movement §2). A user who is limited to approvals gets neither a new transfer nor a
 * repeated one.
 */
export default listScreen({
  list: transferList,
  title: TRANSFERS.title,
  messages: TRANSFERS.messages,
  columns: useColumns,
  rowLabel: transferLabel,
  details: transferDetails,
  filter: {
    choice: { name: 'status', label: 'Status', all: 'All statuses', options: STATUS_FILTER_OPTIONS },
    text: TRANSFERS.text,
  },
  next: {
    href: '/transactions/newtransfer',
    label: TRANSFERS.make,
    capability: 'make transfer',
    isLive: true,
  },
  also: { href: '/transactions/transfer/upload', label: TRANSFERS.upload, capability: 'upload transfers' },
  csvExport: { path: '/api/transfers/csv_export', capability: 'export transfers', rows: 'transfers' },
  Top: UnknownOutcomes,
  BesideFilter: PendingTransfers,
  className: css.transfers,
})

function useColumns() {
  const workspace = useWorkspace()
  const { user, config } = workspace
  const [, navigate] = useLocation()
  const mayRepeat = may(user, 'copy transfer', config).allowed
  const mayRetry = may(user, retryTransferLive.capability, config).allowed
  const retry = useLiveWriteAction(retryTransferLive)
  // Its code is fetched for the first question, and stays, so that closing is the dialog's own.
  const [isAsked, setAsked] = useState(false)
  if (retry.asked && !isAsked) setAsked(true)
  const repeat = (row: Transfer) => {
    handOverToRepeat(workspace, row)
    navigate('/transactions/newtransfer')
  }
  const actions: OfferedActions = {
    onRepeat: mayRepeat ? repeat : undefined,
    ...(mayRetry && {
      retry: { ask: (row) => retry.ask(retryOf(row)), off: (row) => retry.off(retryOf(row)) },
    }),
  }
  const columns = transferColumns(actions)
  const detailActions = (row: Transfer) => <TransferActions row={row} isOpen {...actions} />
  const dialogs = isAsked && (
    <RetryDialog retry={retry} open={retry.asked !== undefined} onClose={retry.cancel} />
  )
  return { columns, detailActions, dialogs }
}
