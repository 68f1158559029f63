import { amountColumn } from '../../ui/DataTable/amountColumn'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { listScreen } from '../../widgets/cached-list/list-screen'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import type { Bill } from './bill'
import { billList } from './bills.list'
import { BILLS } from './bills.messages'

const COLUMNS: readonly TableColumn<Bill>[] = [
  { key: 'name', head: 'Name', label: '', primary: true, cell: (row) => <b>{row.name}</b> },
  { key: 'account', head: 'Account ref', cell: (row) => row.accountNumber },
  { key: 'trans', head: 'Trans ref', cell: (row) => row.teller_no },
  {
    key: 'summary',
    head: 'Summary',
    cell: (row) => (
      <>
        {row.sub_category} <small>{row.variation}</small>
      </>
    ),
  },
  { key: 'type', head: 'Trans type', cell: (row) => row.trans_type },
  amountColumn((row) => row.amount),
  { key: 'date', head: 'Date', cell: (row) => <Timestamp at={row.created_at} /> },
]

/** The bill history (money-movement §2). */
export default listScreen({
  list: billList,
  title: BILLS.title,
  messages: BILLS.messages,
  columns: COLUMNS,
  rowLabel: (row) => `bill of ${row.name}`,
  filter: { text: BILLS.text },
  next: { href: '/transactions/pay-bills', label: BILLS.pay, capability: 'pay bills' },
  isNumbered: true,
})
