import { Amount } from '../../ui/Amount/Amount'
import { amountColumn } from '../../ui/DataTable/amountColumn'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { listScreen } from '../../widgets/list/list-screen'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { fullTime } from '../../widgets/timestamp/timestamp-text'
import { BillReceipt, BillReceiptInRow } from './BillReceipt'
import type { Bill } from './bill'
import { billList } from './bills.list'
import { BILLS } from './bills.messages'

const COLUMNS: readonly TableColumn<Bill>[] = [
  { key: 'name', head: 'Name', label: '', primary: true, share: 1.6, cell: (row) => <b>{row.name}</b> },
  { key: 'account', head: 'Account ref', cell: (row) => row.accountNumber },
  { key: 'trans', head: 'Trans ref', rank: 2, unbroken: true, cell: (row) => row.teller_no },
  {
    key: 'summary',
    head: 'Summary',
    rank: 1,
    share: 1.4,
    cell: (row) => (
      <>
        {row.sub_category} <small>{row.variation}</small>
      </>
    ),
  },
  { key: 'type', head: 'Trans type', rank: 3, share: 0.5, cell: (row) => row.trans_type },
  amountColumn((row) => row.amount),
  { key: 'date', head: 'Date', unbroken: true, cell: (row) => <Timestamp at={row.created_at} /> },
  { key: 'acts', head: '', cell: (row) => <BillReceiptInRow tellerNo={row.teller_no} name={row.name} /> },
]

function details(row: Bill): readonly Detail[] {
  return [
    { label: 'Amount', value: <Amount value={row.amount} sign="₦" />, place: 'figure' },
    { label: 'Trans type', value: row.trans_type || '–', place: 'status' },
    { label: 'Name', value: row.name, place: 'from' },
    { label: 'Merchant', value: row.merchant || '–', place: 'to' },
    { label: 'Account ref', value: row.accountNumber || '–', copy: row.accountNumber, place: 'to' },
    { label: 'Trans ref', value: row.teller_no || '–', copy: row.teller_no },
    { label: 'Second trans ref', value: row.teller_no2 || '–', copy: row.teller_no2 },
    { label: 'Category', value: row.category || '–' },
    { label: 'Sub category', value: row.sub_category || '–' },
    { label: 'Variation', value: row.variation || '–' },
    { label: 'Phone', value: row.phone || '–', copy: row.phone },
    { label: 'Date', value: fullTime(row.created_at) },
    { label: 'ID', value: row.id, copy: row.id },
  ]
}

/** The bill history (money-movement §2). */
export default listScreen({
  list: billList,
  title: BILLS.title,
  messages: BILLS.messages,
  columns: COLUMNS,
  rowLabel: (row) => `bill of ${row.name}`,
  details,
  detailActions: (row) => <BillReceipt tellerNo={row.teller_no} />,
  filter: { text: BILLS.text },
  next: { href: '/transactions/pay-bills', label: BILLS.pay, capability: 'pay bills' },
  isNumbered: true,
})
