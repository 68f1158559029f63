import { listScreen } from '../../widgets/cached-list/list-screen'
import { STATUS_FILTER_OPTIONS } from '../../widgets/list-filter/status-filter-options'
import { ICAD_ACCOUNT_COLUMNS, icadAccountDetails } from './icad-account-columns'
import { icadAccountList } from './icad-accounts.list'
import { REPAYMENTS } from './repayments.messages'

/** The auto-repayment accounts (money-movement §2). */
export default listScreen({
  list: icadAccountList,
  title: REPAYMENTS.title,
  messages: REPAYMENTS.messages,
  columns: ICAD_ACCOUNT_COLUMNS,
  rowLabel: (row) => row.accountName,
  details: icadAccountDetails,
  filter: {
    choice: { name: 'status', label: 'Status', all: 'All statuses', options: STATUS_FILTER_OPTIONS },
    text: REPAYMENTS.text,
  },
  csvExport: { path: '/api/icad/csv_export', capability: 'view repayments', rows: 'auto-repayment accounts' },
})
