import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { lazyDialog } from '../../ui/lazy-part/lazy-dialog'
import { StatusBadge, type StatusForm, type StatusTone } from '../../ui/StatusBadge/StatusBadge'
import { STATUS_FILTER_OPTIONS } from '../../widgets/list/filter/status-filter-options'
import { listScreen } from '../../widgets/list/list-screen'
import { UnknownOutcomes } from '../../widgets/live-write/UnknownOutcomes'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { fullTime } from '../../widgets/timestamp/timestamp-text'
import { type IcadAccount, icadAccountList } from './icad-accounts.list'
import { REPAYMENTS } from './repayments.messages'
import { useSetup } from './setup/use-setup'

const SetupDialog = lazyDialog(() => import('./setup/SetupDialog'))

type Look = readonly [form: StatusForm, tone: StatusTone]

const LOOKS: Readonly<Record<string, Look>> = {
  active: ['filled', 'good'],
  approved: ['filled', 'good'],
  initiated: ['ring', 'amber'],
  pending: ['ring', 'amber'],
  dormant: ['square', 'grey'],
  expired: ['bar', 'grey'],
  rejected: ['bar', 'bad'],
}
const OTHER: Look = ['ring', 'grey']

/** The status of an auto-repayment account, in the bank's own words. */
function AccountStatus({ status }: { status: string }) {
  const [form, tone] = LOOKS[status.toLowerCase()] ?? OTHER
  return (
    <StatusBadge form={form} tone={tone}>
      {status || REPAYMENTS.noStatus}
    </StatusBadge>
  )
}

/** The columns of the auto-repayment accounts (money-movement §2). */
const ICAD_ACCOUNT_COLUMNS: readonly TableColumn<IcadAccount>[] = [
  {
    key: 'name',
    head: 'Account name',
    label: '',
    primary: true,
    share: 2,
    cell: (row) => <b>{row.accountName}</b>,
  },
  { key: 'number', head: 'Account number', unbroken: true, cell: (row) => row.accountNumber },
  { key: 'bank', head: 'Bank name', rank: 1, cell: (row) => row.bankName },
  { key: 'designation', head: 'Designation', rank: 3, cell: (row) => row.accountDesignationName },
  { key: 'type', head: 'Account type', rank: 2, cell: (row) => row.accountTypeName },
  {
    key: 'cif',
    head: 'CIF',
    label: 'CIF',
    unbroken: true,
    cell: (row) => row.cif || REPAYMENTS.noCif,
  },
  {
    key: 'status',
    head: 'Status',
    main: true,
    unbroken: true,
    cell: (row) => <AccountStatus status={row.accountStatus} />,
  },
  { key: 'date', head: 'Created', rank: 1, unbroken: true, cell: (row) => <Timestamp at={row.created_at} /> },
]

/** Returns all that the bank says about an auto-repayment account. */
function icadAccountDetails(row: IcadAccount): readonly Detail[] {
  return [
    { label: 'Account name', value: row.accountName || '–' },
    { label: 'Status', value: <AccountStatus status={row.accountStatus} /> },
    { label: 'Account number', value: row.accountNumber || '–', copy: row.accountNumber },
    { label: 'Bank name', value: row.bankName || '–' },
    { label: 'Bank code', value: row.bankCode || '–' },
    { label: 'Designation', value: row.accountDesignationName || '–' },
    { label: 'Account type', value: row.accountTypeName || '–' },
    { label: 'CIF', value: row.cif || REPAYMENTS.noCif, copy: row.cif },
    { label: 'BVN', value: row.bvn || '–', copy: row.bvn },
    { label: 'Created', value: fullTime(row.created_at) },
    { label: 'ID', value: row.id, copy: row.id },
  ]
}

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
