import type { TableColumn } from '../../../ui/DataTable/table.types'
import type { Detail } from '../../../ui/Drawer/drawer.types'
import { lazyDialog } from '../../../ui/lazy-part/lazy-dialog'
import { AccountNumber } from '../../../widgets/account-number/AccountNumber'
import { wholeListScreen } from '../../../widgets/list/whole/whole-list-screen'
import { UnknownOutcomes } from '../../../widgets/live-write/UnknownOutcomes'
import { Timestamp } from '../../../widgets/timestamp/Timestamp'
import { fullTime } from '../../../widgets/timestamp/timestamp-text'
import { METER } from '../meter/meter.messages'
import { type RepaymentAccount, repaymentAccountList } from '../repayment-accounts.list'
import { REPAYMENTS } from '../repayments.messages'
import { useSetup } from '../setup/use-setup'

/** The messages of the older auto-repayment list. */
const OLDER_REPAYMENTS = {
  title: 'Auto repayment',
  text: 'Name, account number or card',
  noCard: 'None',
  messages: REPAYMENTS.messages,
} as const

const OlderSetupDialog = lazyDialog(() => import('./OlderSetupDialog'))

const COLUMNS: readonly TableColumn<RepaymentAccount>[] = [
  {
    key: 'name',
    head: 'Account name',
    label: '',
    primary: true,
    share: 1.6,
    cell: (row) => <b>{row.account_name || '–'}</b>,
    sortBy: (row) => row.account_name,
  },
  {
    key: 'number',
    head: 'Account number',
    unbroken: true,
    cell: (row) => row.account_number || '–',
    sortBy: (row) => row.account_number,
  },
  {
    key: 'card',
    head: 'Card',
    label: 'Card',
    unbroken: true,
    cell: (row) => row.card || OLDER_REPAYMENTS.noCard,
    sortBy: (row) => row.card,
  },
  {
    key: 'date',
    head: 'Created at',
    rank: 1,
    unbroken: true,
    cell: (row) => <Timestamp at={row.created_at} />,
    sortBy: (row) => row.created_at,
  },
]

function details(row: RepaymentAccount): readonly Detail[] {
  return [
    { label: 'Account name', value: row.account_name || '–' },
    {
      label: 'Account number',
      value: <AccountNumber number={row.account_number} />,
      copy: row.account_number,
    },
    { label: 'Card', value: row.card || OLDER_REPAYMENTS.noCard },
    { label: 'Created at', value: fullTime(row.created_at) },
    { label: 'Payment ID', value: row.payment_id, copy: row.payment_id },
  ]
}

/** The older list of the auto-repayment accounts (money-movement §2). */
export default wholeListScreen({
  list: repaymentAccountList,
  title: OLDER_REPAYMENTS.title,
  messages: OLDER_REPAYMENTS.messages,
  columns: useColumns,
  rowLabel: (row) => row.account_name || row.account_number,
  details,
  filter: { text: OLDER_REPAYMENTS.text },
  sort: { key: 'date', direction: 'descending' },
  Top: UnknownOutcomes,
  also: { href: '/transactions/autorepayment/meter', label: METER.title, capability: 'view repayments' },
})

function useColumns() {
  return useSetup({
    list: repaymentAccountList,
    columns: COLUMNS,
    nameOf: (row) => row.account_name,
    SetupDialog: OlderSetupDialog,
  })
}
