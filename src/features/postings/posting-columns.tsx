import { formatDay } from '../../domain/days/dates'
import { Amount } from '../../ui/Amount/Amount'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { AccountNumber } from '../../widgets/account-number/AccountNumber'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import { fullTime } from '../../widgets/timestamp/timestamp-text'
import type { Posting } from './postings.list'

/** Returns the columns of a list of postings; `amount` is its own (money-movement §2). */
export function postingColumns(amount: TableColumn<Posting>): readonly TableColumn<Posting>[] {
  return [
    {
      key: 'name',
      head: 'Account name',
      label: '',
      primary: true,
      share: 1.6,
      cell: (row) => <b>{row.account_name}</b>,
    },
    {
      key: 'number',
      head: 'Account number',
      label: 'Account',
      unbroken: true,
      cell: (row) => row.account_number,
    },
    amount,
    { key: 'teller', head: 'Teller no', rank: 1, unbroken: true, cell: (row) => row.teller_cheque_no },
    {
      key: 'type',
      head: 'Trans type',
      unbroken: true,
      cell: (row) => <PostingType type={row.trans_type} />,
    },
    { key: 'date', head: 'Date', unbroken: true, cell: (row) => <Timestamp at={row.created_at} /> },
  ]
}

function PostingType({ type }: { type: string }) {
  return (
    <StatusBadge form={type === 'CR' ? 'filled' : 'ring'} tone={type === 'CR' ? 'good' : 'bad'}>
      {type || 'not stated'}
    </StatusBadge>
  )
}

/** Returns a posting in short: "posting to Bísí Fáṣọlá". */
export const postingLabel = (row: Posting) => `posting to ${row.account_name}`

/** Returns all that the bank says about a posting. */
export function postingDetails(row: Posting): readonly Detail[] {
  const stated = (label: string, value: string) => (value === '' ? [] : [{ label, value }])
  return [
    { label: 'Amount', value: <Amount value={row.amount} sign="₦" />, place: 'figure' },
    { label: 'Trans type', value: <PostingType type={row.trans_type} />, place: 'status' },
    { label: 'Account name', value: row.account_name, place: 'from' },
    {
      label: 'Account number',
      value: <AccountNumber number={row.account_number} />,
      copy: row.account_number,
      place: 'to',
    },
    { label: 'Teller no', value: row.teller_cheque_no || '–', copy: row.teller_cheque_no },
    ...stated('Cash transaction type', row.cash_transaction_type),
    ...stated('Transaction type', row.transaction_type),
    ...stated('GL account', [row.GL_account_code_id, row.account_title].filter(Boolean).join(', ')),
    ...stated('Stamp duty charge', row.stamp_duty_charge),
    ...stated('Naration', row.naration),
    ...stated('Operation date', formatDay(row.operation_date)),
    ...stated('Value date', formatDay(row.value_date)),
    ...stated('Staff', row.staff_id),
    { label: 'Date', value: fullTime(row.created_at) },
    { label: 'ID', value: row.id, copy: row.id },
  ]
}
