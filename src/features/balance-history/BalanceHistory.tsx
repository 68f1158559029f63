import { BALANCE_HISTORY_TYPES } from '../../domain/balance-history-types'
import { CachedList } from '../../pickers/cached-list/CachedList'
import { Moment } from '../../pickers/moment/Moment'
import { Amount } from '../../ui/Amount/Amount'
import { amountColumn } from '../../ui/Sheet/amountColumn'
import type { SheetColumn } from '../../ui/Sheet/sheet.types'
import { Status } from '../../ui/Status/Status'
import { balanceHistoryList, type Movement } from './balance-history.list'
import { BALANCE_HISTORY } from './balance-history.messages'

const FILTER = {
  choice: { name: 'tranc_type', label: 'Type', all: 'All types', options: BALANCE_HISTORY_TYPES },
}

const balance = (value: string) => (value === '' ? '–' : <Amount value={value} />)

const COLUMNS: readonly SheetColumn<Movement>[] = [
  {
    key: 'type',
    head: 'Type',
    lead: true,
    cell: ({ isOut }) => (
      <Status form={isOut ? 'ring' : 'filled'} tone={isOut ? 'bad' : 'good'}>
        {isOut ? BALANCE_HISTORY.out : BALANCE_HISTORY.in}
      </Status>
    ),
  },
  amountColumn((row) => row.amount),
  {
    key: 'before',
    head: 'Balance Before (₦)',
    label: 'Balance Before',
    numeric: true,
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
  { key: 'date', head: 'Date', label: '', cell: (row) => <Moment at={row.created_at} /> },
]

/** The balance history (foundations §2). */
export default function BalanceHistory() {
  return (
    <CachedList
      list={balanceHistoryList}
      title={BALANCE_HISTORY.title}
      words={BALANCE_HISTORY.words}
      columns={COLUMNS}
      rowLabel={(row) => `${row.transaction_type} ${row.reason}`}
      filter={FILTER}
      jump
    />
  )
}
