import { formatDay } from '../../domain/dates'
import { Amount } from '../../ui/Amount/Amount'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Loan } from './loan'

/** A loan with its place in the answer, because other banks may list loans without a code. */
export type NumberedLoan = Loan & { readonly at: number }

const naira = (amount: string) => (amount ? <Amount value={amount} /> : '–')
const day = (date: string) => formatDay(date.slice(0, 10)) || '–'

/** The columns of the loans (money-movement §2, "Loan"). */
export const LOAN_COLUMNS: readonly TableColumn<NumberedLoan>[] = [
  {
    key: 'account',
    head: 'Account Number',
    label: '',
    primary: true,
    unbroken: true,
    cell: (row) => <b>{row.accountNumber || '–'}</b>,
  },
  {
    key: 'loan',
    head: 'Loan Amount',
    label: '',
    main: true,
    numeric: true,
    unit: '₦',
    cell: (row) => naira(row.loanAmount),
  },
  {
    key: 'total',
    head: 'Total collection amount',
    rank: 2,
    numeric: true,
    unit: '₦',
    cell: (row) => naira(row.totalCollectionAmount),
  },
  {
    key: 'collection',
    head: 'Collection amount',
    numeric: true,
    unit: '₦',
    cell: (row) => naira(row.collectionAmount),
  },
  { key: 'customer', head: 'CustomerId', unbroken: true, cell: (row) => row.customerId || '–' },
  { key: 'phone', head: 'Phone', rank: 3, unbroken: true, cell: (row) => row.phoneNumber || '–' },
  { key: 'status', head: 'Status', cell: (row) => row.status || '–' },
  { key: 'collected', head: 'Collection Date', cell: (row) => day(row.dateOfCollection) },
  { key: 'disbursed', head: 'Disbursement Date', rank: 2, cell: (row) => day(row.dateOfDisbursement) },
]
