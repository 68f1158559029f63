import { CachedList } from '../../pickers/cached-list/CachedList'
import { Moment } from '../../pickers/moment/Moment'
import { LinkButton } from '../../ui/Button/LinkButton'
import { amountColumn } from '../../ui/Sheet/amountColumn'
import type { SheetColumn } from '../../ui/Sheet/sheet.types'
import type { Bill } from './bill'
import { billList } from './bills.list'
import { BILLS } from './bills.messages'

const FILTER = { text: BILLS.text }

const COLUMNS: readonly SheetColumn<Bill>[] = [
  { key: 'name', head: 'Name', label: '', lead: true, cell: (row) => <b>{row.name}</b> },
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
  { key: 'date', head: 'Date', cell: (row) => <Moment at={row.created_at} /> },
]

/** The bill history (money-movement §2). */
export default function BillList() {
  return (
    <CachedList
      list={billList}
      title={BILLS.title}
      words={BILLS.words}
      columns={COLUMNS}
      rowLabel={(row) => `bill of ${row.name}`}
      filter={FILTER}
      numbered
      actions={
        <LinkButton kind="main" href="/transactions/pay-bills">
          {BILLS.pay}
        </LinkButton>
      }
    />
  )
}
