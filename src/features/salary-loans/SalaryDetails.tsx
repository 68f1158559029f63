import { Amount } from '../../ui/Amount/Amount'
import { Button } from '../../ui/Button/Button'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { RemittanceRowsView } from './RemittanceRowsView'
import { REMITTANCE_READS } from './remittance-read-names'
import { askSalaryPayments } from './remittance-reads'
import { customerTitle, type SalaryCustomer, type SalaryPayment } from './salary-customer'
import { dayShown, SALARY } from './salary-loans.messages'
import { useRemittance } from './use-remittance'

/** A payment with its place in the answer, because a payment has no id. */
type NumberedPayment = SalaryPayment & { readonly at: number }

const COLUMNS: readonly TableColumn<NumberedPayment>[] = [
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

/** The salary payments of a customer, in a dialog. */
export function SalaryDetails({ customer, onClose }: { customer: SalaryCustomer; onClose: () => void }) {
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
          columns={COLUMNS}
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
