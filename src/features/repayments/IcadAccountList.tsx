import { lazyDialog } from '../../ui/lazy-part/lazy-dialog'
import { listScreen } from '../../widgets/cached-list/list-screen'
import { STATUS_FILTER_OPTIONS } from '../../widgets/list-filter/status-filter-options'
import { UnknownOutcomes } from '../../widgets/live-write/UnknownOutcomes'
import { ICAD_ACCOUNT_COLUMNS, icadAccountDetails } from './icad-account-columns'
import { icadAccountList } from './icad-accounts.list'
import { REPAYMENTS } from './repayments.messages'
import { useSetup } from './setup/use-setup'

const SetupDialog = lazyDialog(() => import('./setup/SetupDialog'))

/** The auto-repayment accounts (money-movement §2). */
export default listScreen({
  list: icadAccountList,
  title: REPAYMENTS.title,
  messages: REPAYMENTS.messages,
  columns: useColumns,
  rowLabel: (row) => row.accountName,
  details: icadAccountDetails,
  filter: {
    choice: { name: 'status', label: 'Status', all: 'All statuses', options: STATUS_FILTER_OPTIONS },
    text: REPAYMENTS.text,
  },
  also: {
    href: '/transactions/ndd-autorepayment/upload',
    label: REPAYMENTS.upload,
    capability: 'manage repayments',
  },
  csvExport: { path: '/api/icad/csv_export', capability: 'view repayments', rows: 'auto-repayment accounts' },
  Top: UnknownOutcomes,
})

function useColumns() {
  return useSetup({
    list: icadAccountList,
    columns: ICAD_ACCOUNT_COLUMNS,
    nameOf: (row) => row.accountName,
    SetupDialog,
  })
}
