import { Amount } from '../../ui/Amount/Amount'
import { amountColumn } from '../../ui/DataTable/amountColumn'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { listScreen } from '../../widgets/cached-list/list-screen'
import { fullTime } from '../../widgets/timestamp/full-time'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import type { Posting } from './posting'
import { postingList } from './postings.list'
import { POSTINGS } from './postings.messages'

const COLUMNS: readonly TableColumn<Posting>[] = [
  {
    key: 'name',
    head: 'Account name',
    label: '',
    primary: true,
    share: 1.6,
    cell: (row) => <b>{row.account_name}</b>,
  },
  { key: 'number', head: 'Account number', label: 'Account', cell: (row) => row.account_number },
  amountColumn((row) => row.amount),
  { key: 'teller', head: 'Teller no', rank: 1, share: 0.7, cell: (row) => row.teller_cheque_no },
  {
    key: 'type',
    head: 'Trans type',
    unbroken: true,
    cell: (row) => <PostingType type={row.trans_type} />,
  },
  { key: 'date', head: 'Date', unbroken: true, cell: (row) => <Timestamp at={row.created_at} /> },
]

function PostingType({ type }: { type: string }) {
  return (
    <StatusBadge form={type === 'CR' ? 'filled' : 'ring'} tone={type === 'CR' ? 'good' : 'bad'}>
      {type || 'not stated'}
    </StatusBadge>
  )
}

function details(row: Posting): readonly Detail[] {
  return [
    { label: 'Account name', value: row.account_name },
    { label: 'Account number', value: row.account_number || '–', copy: row.account_number },
    { label: 'Amount', value: <Amount value={row.amount} sign="₦" /> },
    { label: 'Trans type', value: <PostingType type={row.trans_type} /> },
    { label: 'Teller no', value: row.teller_cheque_no || '–', copy: row.teller_cheque_no },
    { label: 'Date', value: fullTime(row.created_at) },
    { label: 'ID', value: row.id, copy: row.id },
  ]
}

/** The postings list (money-movement §2). */
export default listScreen({
  list: postingList,
  title: POSTINGS.title,
  messages: POSTINGS.messages,
  columns: COLUMNS,
  rowLabel: (row) => `posting to ${row.account_name}`,
  details,
  filter: { text: POSTINGS.text },
  also: { href: '/transactions/teller/upload', label: POSTINGS.upload, capability: 'upload postings' },
  isNumbered: true,
  hasPageField: true,
})
