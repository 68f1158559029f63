import { useState } from 'react'
import { useLocation } from 'wouter'
import { passesText } from '../../offline/lists/list-answers'
import { Amount } from '../../ui/Amount/Amount'
import { Button } from '../../ui/Button/Button'
import type { TableColumn } from '../../ui/DataTable/table.types'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { Note } from '../../ui/Note/Note'
import { PageHead } from '../../ui/Page/PageHead'
import { LiveWriteNews } from '../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../widgets/live-write/SameQuestionDialog'
import { LoanForm, LoanSlip } from './LoanForm'
import { usePassedCustomer } from './passed-customer'
import { RemittanceRowsView, RemittanceStatus } from './RemittanceRowsView'
import { REMITTANCE_READS } from './remittance-read-names'
import { askLoans, askSalaryCustomers, type Loan } from './remittance-reads'
import { isPassed, whyNoLoan } from './salary-customer'
import { dayShown, LOAN } from './salary-loans.messages'
import { useLoanForm } from './use-loan-form'
import { useRemittance } from './use-remittance'
import { WordsFilter } from './WordsFilter'

/** A loan with its place in the answer, because other banks may list loans without a code. */
type NumberedLoan = Loan & { readonly at: number }

const naira = (amount: string) => (amount ? <Amount value={amount} /> : '–')

/** The columns of the loans (money-movement §2, "Loan"). */
const LOAN_COLUMNS: readonly TableColumn<NumberedLoan>[] = [
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

/** The loans of the organisation, or of the salary customer who was chosen (money-movement §2, "Loan"). */
export default function Loans() {
  const [, navigate] = useLocation()
  const chosen = usePassedCustomer()
  const passed = chosen === 'reading' ? undefined : chosen
  const customerId = passed?.customerId
  const customers = useRemittance(
    REMITTANCE_READS.customers,
    customerId === undefined ? undefined : '',
    askSalaryCustomers,
  )
  const found = passed && customers.value?.rows.filter((record) => isPassed(record, passed))
  const customer = found?.[0]
  const shown = chosen === 'reading' ? undefined : (customerId ?? '')
  const view = useRemittance(REMITTANCE_READS.loans, shown, (caller) => askLoans(caller, customerId))
  const [sought, setSought] = useState('')
  const form = useLoanForm(passed ? `${passed.customerId} ${passed.accountNumber}` : '', view.refresh)
  const { write, lastDone } = form
  const all = (view.value?.rows ?? []).map((loan, at): NumberedLoan => ({ ...loan, at }))
  const rows = all.filter((row) =>
    passesText([row.accountNumber, row.customerId, row.phoneNumber, row.status], sought),
  )
  const isUnread = customer === undefined && customers.failure !== undefined
  const whyOff = customers.loading || isUnread ? undefined : whyNoLoan(found ?? [])
  return (
    <>
      <PageHead
        title={LOAN.title}
        crumb={customerId === undefined ? undefined : { href: '/loan/salary', label: LOAN.crumb }}
        status={<RemittanceStatus view={view} found={rows.length} words={LOAN.words} />}
        subtitle={customerId === undefined ? LOAN.noCustomer : undefined}
        actions={
          customerId !== undefined && (
            <>
              <Button kind="text" onClick={() => navigate('/loan/customerloan', { replace: true })}>
                {LOAN.all}
              </Button>
              <Button
                // The slip has the page's main button.
                kind={lastDone ? 'plain' : 'main'}
                data-new
                busy={customers.loading}
                off={isUnread ? LOAN.customerUnread : (whyOff ?? write.off)}
                onClick={form.open}
              >
                {LOAN.open}
              </Button>
            </>
          )
        }
        more={
          <Button kind="text" busy={view.refreshing} onClick={view.refresh}>
            Refresh
          </Button>
        }
        filter={<WordsFilter label={LOAN.find} value={sought} onChange={setSought} />}
      />
      {!form.isOpen && (
        <LiveWriteNews
          form={write}
          label={LOAN.form}
          next={LOAN.ready}
          hasSlip={lastDone !== undefined}
          hasForm={false}
        />
      )}
      {lastDone && (
        <LoanSlip
          key={lastDone.at}
          done={lastDone}
          onNext={() => form.goOn()}
          onAgain={() => form.goOn(lastDone.facts)}
        />
      )}
      {isUnread && (
        <Note
          tone="warn"
          actions={
            <Button busy={customers.refreshing} onClick={customers.refresh}>
              Retry
            </Button>
          }
        >
          {LOAN.customerUnread}
        </Note>
      )}
      <RemittanceRowsView
        view={{ ...view, value: view.value && { ...view.value, rows: all } }}
        rows={rows}
        words={LOAN.words}
        columns={LOAN_COLUMNS}
        rowKey={(row) => `${row.authorisationCode} ${row.at}`}
        rowLabel={(row) => [row.accountNumber, row.status].filter(Boolean).join(', ') || LOAN.words.one}
        details={loanDetails}
        isFiltered={sought.trim() !== ''}
      />
      {form.isOpen && customer && <LoanForm customer={customer} form={form} />}
      <SameQuestionDialog question={write.question} />
    </>
  )
}

/** Returns the details of a loan beside the columns. */
function loanDetails(row: Loan): readonly Detail[] {
  return [
    { label: LOAN.amounts.numberOfRepayments, value: row.numberOfRepayments ?? '–' },
    { label: LOAN.code, value: row.authorisationCode || '–' },
    { label: LOAN.currency, value: row.currency || '–' },
  ]
}
