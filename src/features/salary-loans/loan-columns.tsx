import { Amount } from '../../ui/Amount/Amount'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import type { Loan } from './remittance-reads'
import { dayShown, LOAN } from './salary-loans.messages'

/** A loan with its place in the answer, because other banks may list loans without a code. */
export type NumberedLoan = Loan & { readonly at: number }

const naira = (amount: string) => (amount ? <Amount value={amount} /> : '–')

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
    label: 'Total collection amount (₦)',
    rank: 2,
    numeric: true,
    unit: '₦',
    cell: (row) => naira(row.totalCollectionAmount),
  },
  {
    key: 'collection',
    head: 'Collection amount',
    label: 'Collection amount (₦)',
    numeric: true,
    unit: '₦',
    cell: (row) => naira(row.collectionAmount),
  },
  { key: 'customer', head: 'CustomerId', share: 0.7, cell: (row) => row.customerId || '–' },
  { key: 'phone', head: 'Phone', rank: 3, unbroken: true, cell: (row) => row.phoneNumber || '–' },
  { key: 'status', head: 'Status', share: 0.8, cell: (row) => row.status || '–' },
  {
    key: 'collected',
    head: 'Collection Date',
    share: 1.2,
    cell: (row) => dayShown(row.dateOfCollection),
  },
  {
    key: 'disbursed',
    head: 'Disbursement Date',
    rank: 2,
    share: 1.2,
    cell: (row) => dayShown(row.dateOfDisbursement),
  },
]

/** Returns the details of a loan beside the columns. */
export function loanDetails(row: Loan): readonly Detail[] {
  return [
    { label: LOAN.amounts.numberOfRepayments, value: row.numberOfRepayments ?? '–' },
    { label: LOAN.code, value: row.authorisationCode || '–' },
    { label: LOAN.currency, value: row.currency || '–' },
  ]
}
