import { amountColumn } from '../../ui/DataTable/amountColumn'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { listScreen } from '../../widgets/cached-list/list-screen'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import type { Posting } from './posting'
import { postingList } from './postings.list'
import { POSTINGS } from './postings.messages'

const COLUMNS: readonly TableColumn<Posting>[] = [
  { key: 'name', head: 'Account name', label: '', primary: true, cell: (row) => <b>{row.account_name}</b> },
  { key: 'number', head: 'Account number', label: 'Account', cell: (row) => row.account_number },
  amountColumn((row) => row.amount),
  { key: 'teller', head: 'Teller no', cell: (row) => row.teller_cheque_no },
  {
    key: 'type',
    head: 'Trans type',
    cell: ({ trans_type }) => (
      <StatusBadge form={trans_type === 'CR' ? 'filled' : 'ring'} tone={trans_type === 'CR' ? 'good' : 'bad'}>
        {trans_type || 'not stated'}
      </StatusBadge>
    ),
  },
  { key: 'date', head: 'Date', cell: (row) => <Timestamp at={row.created_at} /> },
]

/** The postings list (money-movement §2). */
export default listScreen({
  list: postingList,
  title: POSTINGS.title,
  messages: POSTINGS.messages,
  columns: COLUMNS,
  rowLabel: (row) => `posting to ${row.account_name}`,
  filter: { text: POSTINGS.text },
  isNumbered: true,
  hasPageField: true,
})
