import { memo } from 'react'
import { Amount } from '../../../ui/Amount/Amount'
import { Button } from '../../../ui/Button/Button'
import { DataTable } from '../../../ui/DataTable/DataTable'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { StatusBadge, type StatusForm, type StatusTone } from '../../../ui/StatusBadge/StatusBadge'
import type { RowsPosition } from '../AccountRowsView'
import type { Mandate } from '../mandates.read'
import { isChargeable, MANDATES } from './mandate.rules'

/** The mandates of an account (money-movement §2). `onCharge` gets the one to be charged. */
export const MandateTable = memo(function MandateTable({
  mandates,
  position,
  onCharge,
}: {
  mandates: readonly Mandate[]
  position: RowsPosition
  onCharge: (mandate: Mandate) => void
}) {
  return (
    <DataTable
      label={MANDATES.list}
      columns={columnsWith(onCharge)}
      rows={mandates}
      rowKey={({ id }) => id}
      rowLabel={labelOf}
      position={position}
    />
  )
})

const labelOf = ({ mandateCode, payerName }: Mandate) => `mandate ${mandateCode || payerName}`

function columnsWith(onCharge: (mandate: Mandate) => void): readonly TableColumn<Mandate>[] {
  return [
    { key: 'payer', head: 'Payer name', primary: true, share: 1.4, cell: (row) => row.payerName || '–' },
    {
      key: 'amount',
      head: 'Amount',
      numeric: true,
      main: true,
      cell: (row) => (row.amount === '' ? '–' : <Amount value={row.amount} sign="₦" />),
    },
    { key: 'bank', head: 'Bank code', unbroken: true, cell: (row) => row.bankCode || '–' },
    { key: 'account', head: 'Account', unbroken: true, cell: (row) => row.accountNumber || '–' },
    { key: 'message', head: 'Message', cell: (row) => row.responseDescription || '–' },
    { key: 'code', head: 'Mandate code', cell: (row) => row.mandateCode || '–' },
    { key: 'status', head: 'Status', cell: (row) => <MandateStatus mandate={row} /> },
    {
      key: 'acts',
      head: '',
      cell: (row) =>
        isChargeable(row) && (
          <Button kind="text" aria-label={`${MANDATES.charge} ${labelOf(row)}`} onClick={() => onCharge(row)}>
            {MANDATES.charge}
          </Button>
        ),
    },
  ]
}

/** The status of a mandate, in the words of the payer's bank. */
function MandateStatus({ mandate }: { mandate: Mandate }) {
  const status = mandate.workFlowStatusDescription.trim()
  const [form, tone]: readonly [StatusForm, StatusTone] = isChargeable(mandate)
    ? ['filled', 'good']
    : /reject|declin|fail/i.test(status)
      ? ['bar', 'bad']
      : ['ring', 'amber']
  return (
    <StatusBadge form={form} tone={tone} isLong>
      {status || MANDATES.noStatus}
    </StatusBadge>
  )
}
