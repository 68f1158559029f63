import { sameWords } from '../../domain/option'
import { Amount } from '../../ui/Amount/Amount'
import { amountColumn } from '../../ui/DataTable/amountColumn'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { listScreen } from '../../widgets/list/list-screen'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { fullTime } from '../../widgets/timestamp/timestamp-text'
import { balanceHistoryList, type Movement } from './balance-history.list'

/** The messages of the balance history. */
const BALANCE_HISTORY = {
  title: 'Balance history',
  in: 'In',
  out: 'Out',
  messages: {
    one: 'movement',
    many: 'movements',
    none: 'No movements yet',
    loading: 'Fetching the balance history',
    failed: 'The balance history could not be refreshed',
    notice: { unanswered: 'The balance history could not be refreshed', position: 'top' },
  },
} as const

/**
 * The values of `tranc_type` in the filter of the balance history, as the bank spells them (foundations §9).
 */
export const BALANCE_HISTORY_TYPES = sameWords([
  'Auto Topup',
  'Transaction',
  'Transfer',
  'Reversed Transfer',
  'Tranfer Charge',
  'BVN Request CHarge',
  'BVN Match Charge',
  'Paystack Payout',
  'Refund',
  'External',
])

const balance = (value: string, sign = '') => (value === '' ? '–' : <Amount value={value} sign={sign} />)

const COLUMNS: readonly TableColumn<Movement>[] = [
  {
    key: 'type',
    head: 'Type',
    primary: true,
    unbroken: true,
    cell: (row) => <Direction isOut={row.isOut} />,
  },
  amountColumn((row) => row.amount),
  {
    key: 'before',
    head: 'Balance Before (₦)',
    label: 'Balance Before',
    numeric: true,
    rank: 1,
    cell: (row) => balance(row.balance_before),
  },
  {
    key: 'after',
    head: 'Balance After (₦)',
    label: 'Balance After',
    numeric: true,
    cell: (row) => balance(row.balance),
  },
  {
    key: 'detail',
    head: 'Detail',
    label: '',
    cell: (row) => (
      <>
        {row.transaction_type} <small>{row.reason}</small>
      </>
    ),
  },
  { key: 'date', head: 'Date', label: '', unbroken: true, cell: (row) => <Timestamp at={row.created_at} /> },
]

function Direction({ isOut }: { isOut: boolean }) {
  return (
    <StatusBadge form={isOut ? 'ring' : 'filled'} tone={isOut ? 'bad' : 'good'}>
      {isOut ? BALANCE_HISTORY.out : BALANCE_HISTORY.in}
    </StatusBadge>
  )
}

function details(row: Movement): readonly Detail[] {
  return [
    { label: 'Amount', value: <Amount value={row.amount} sign="₦" />, place: 'figure' },
    { label: 'Type', value: <Direction isOut={row.isOut} />, place: 'status' },
    { label: 'Balance Before', value: balance(row.balance_before, '₦'), place: 'from' },
    { label: 'Balance After', value: balance(row.balance, '₦'), place: 'to' },
    { label: 'Currency', value: row.currency || '–' },
    { label: 'Detail', value: row.transaction_type || '–' },
    { label: 'Reason', value: row.reason || '–', copy: row.reason },
    { label: 'Date', value: fullTime(row.created_at) },
    { label: 'ID', value: row.id, copy: row.id },
  ]
}

/** The balance history (foundations §2). */
export default listScreen({
  list: balanceHistoryList,
  title: BALANCE_HISTORY.title,
  messages: BALANCE_HISTORY.messages,
  columns: COLUMNS,
  rowLabel: (row) => `${row.transaction_type} ${row.reason}`,
  details,
  filter: {
    choice: { name: 'tranc_type', label: 'Type', all: 'All types', options: BALANCE_HISTORY_TYPES },
  },
  csvExport: {
    path: '/api/balance/csv_export',
    capability: 'view balance history',
    rows: 'balance history',
  },
  hasPageField: true,
})
