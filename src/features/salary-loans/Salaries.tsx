import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { passesText } from '../../offline/lists/list-answers'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Amount } from '../../ui/Amount/Amount'
import { Button } from '../../ui/Button/Button'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Menu } from '../../ui/Menu/Menu'
import { PageHead } from '../../ui/Page/PageHead'
import { AddSalaryUser } from './AddSalaryUser'
import { passedOn } from './passed-customer'
import { RemittanceRowsView, RemittanceStatus } from './RemittanceRowsView'
import { REMITTANCE_READS } from './remittance-read-names'
import { askSalaryCustomers, askSalaryPayments } from './remittance-reads'
import { customerTitle, type SalaryCustomer, type SalaryPayment } from './salary-customer'
import { dayShown, SALARY } from './salary-loans.messages'
import { useRemittance } from './use-remittance'
import { WordsFilter } from './WordsFilter'

/** A payment with its place in the answer, because a payment has no id. */
type NumberedPayment = SalaryPayment & { readonly at: number }

const PAYMENT_COLUMNS: readonly TableColumn<NumberedPayment>[] = [
  {
    key: 'amount',
    head: 'Amount',
    main: true,
    numeric: true,
    unit: '₦',
    cell: (row) => (row.amount ? <Amount value={row.amount} /> : '–'),
  },
  { key: 'date', head: 'Date', label: '', primary: true, cell: (row) => dayShown(row.paymentDate) },
]

/** A customer with its place in the answer, because a bank may list the same id twice. */
type NumberedCustomer = SalaryCustomer & { readonly at: number }

/** Returns the details of a customer beside the columns. */
function customerDetails({ customerName, bankCode, countSalaryCr }: SalaryCustomer): readonly Detail[] {
  return [
    { label: SALARY.customerName, value: customerName || '–' },
    { label: SALARY.bankCode, value: bankCode || '–' },
    { label: SALARY.paidSalaries, value: countSalaryCr ?? '–' },
  ]
}

/** The salary customers (money-movement §2, "Salary"). */
export default function Salaries() {
  const [, navigate] = useLocation()
  const workspace = useWorkspace()
  const view = useRemittance(REMITTANCE_READS.customers, '', askSalaryCustomers)
  const [sought, setSought] = useState('')
  const [shown, setShown] = useState<SalaryCustomer>()
  const [isAdding, setAdding] = useState(false)
  const all = (view.value?.rows ?? []).map((customer, at): NumberedCustomer => ({ ...customer, at }))
  const rows = all.filter((row) =>
    passesText(
      [row.customerId, row.customerName, row.accountNumber, row.phoneNumber, row.companyName],
      sought,
    ),
  )
  const columns = useMemo(
    (): readonly TableColumn<NumberedCustomer>[] => [
      {
        key: 'customer',
        head: 'Customer Id',
        label: '',
        primary: true,
        unbroken: true,
        cell: (row) => <b>{row.customerId}</b>,
      },
      { key: 'account', head: 'Account No', unbroken: true, cell: (row) => row.accountNumber || '–' },
      { key: 'phone', head: 'Phone number', unbroken: true, cell: (row) => row.phoneNumber || '–' },
      { key: 'company', head: 'Company Name', cell: (row) => row.companyName || '–' },
      {
        key: 'options',
        head: '',
        label: '',
        unbroken: true,
        cell: (row) => (
          <Menu
            kind="text"
            label={SALARY.options}
            name={`${SALARY.options}: ${customerTitle(row)}`}
            items={[
              { key: 'details', label: SALARY.details, onChoose: () => setShown(row) },
              {
                key: 'disburse',
                label: SALARY.disburse,
                onChoose: () => navigate('/loan/customerloan', { state: passedOn(workspace, row) }),
              },
            ]}
          />
        ),
      },
    ],
    [navigate, workspace],
  )
  return (
    <>
      <PageHead
        title={SALARY.title}
        status={<RemittanceStatus view={view} found={rows.length} words={SALARY.words} />}
        actions={
          <Button kind="main" data-new onClick={() => setAdding(true)}>
            {SALARY.add}
          </Button>
        }
        more={
          <Button kind="text" busy={view.refreshing} onClick={view.refresh}>
            Refresh
          </Button>
        }
        filter={<WordsFilter label={SALARY.find} value={sought} onChange={setSought} />}
      />
      <RemittanceRowsView
        view={{ ...view, value: view.value && { ...view.value, rows: all } }}
        rows={rows}
        words={SALARY.words}
        columns={columns}
        rowKey={(row) => `${row.customerId} ${row.at}`}
        rowLabel={customerTitle}
        details={customerDetails}
        isFiltered={sought.trim() !== ''}
      />
      {shown && <SalaryDetails customer={shown} onClose={() => setShown(undefined)} />}
      <AddSalaryUser open={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}

/** The salary payments of a customer, in a dialog. */
function SalaryDetails({ customer, onClose }: { customer: SalaryCustomer; onClose: () => void }) {
  const view = useRemittance(REMITTANCE_READS.payments, customer.phoneNumber || undefined, (caller) =>
    askSalaryPayments(caller, customer.phoneNumber),
  )
  const rows = (view.value?.rows ?? []).map((payment, at): NumberedPayment => ({ ...payment, at }))
  return (
    <Dialog open title={customerTitle(customer)} onClose={onClose}>
      {customer.phoneNumber === '' ? (
        <EmptyState title={SALARY.payments.failed}>{SALARY.noPhone}</EmptyState>
      ) : (
        <RemittanceRowsView
          view={{ ...view, value: view.value && { ...view.value, rows } }}
          rows={rows}
          words={SALARY.payments}
          columns={PAYMENT_COLUMNS}
          rowKey={(row) => String(row.at)}
          rowLabel={(row) => dayShown(row.paymentDate)}
          areComplete
        />
      )}
      <DialogFoot>
        <Button kind="text" onClick={onClose}>
          {SALARY.close}
        </Button>
        <Button
          data-first
          busy={view.refreshing}
          off={customer.phoneNumber === '' ? SALARY.noPhone : undefined}
          offQuiet
          onClick={view.refresh}
        >
          {SALARY.refresh}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
