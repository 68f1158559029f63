import { memo } from 'react'
import { formatNaira } from '../../../domain/amount'
import { Amount } from '../../../ui/Amount/Amount'
import { DataTable } from '../../../ui/DataTable/DataTable'
import type { TableColumn } from '../../../ui/DataTable/table.types'
import { Timestamp } from '../../../widgets/timestamp/Timestamp'
import type { RowsPosition } from '../AccountRowsView'
import type { Recurring } from '../recurring'
import { SETUP } from './setup.messages'

const naira = (amount: string) => (amount ? <Amount value={amount} sign="₦" /> : '–')

type NumberedSchedule = Recurring & { readonly at: number }

const COLUMNS: readonly TableColumn<NumberedSchedule>[] = [
  { key: 'due', head: 'Total Due', numeric: true, primary: true, cell: (row) => naira(row.loan_amount) },
  { key: 'repay', head: 'Repay Amount', numeric: true, cell: (row) => naira(row.repayment_amount) },
  { key: 'day', head: 'Pay Day', unbroken: true, cell: (row) => row.day_of_the_month || '–' },
  { key: 'created', head: 'Created At', unbroken: true, cell: (row) => <Timestamp at={row.created_at} /> },
  { key: 'frequency', head: 'Frequency', main: true, cell: (row) => row.frequency || '–' },
]

/** The repayment schedules of an account (money-movement §2). */
export const ScheduleTable = memo(function ScheduleTable({
  schedules,
  position,
}: {
  schedules: readonly Recurring[]
  position: RowsPosition
}) {
  const rows = schedules.map((row, at) => ({ ...row, at: position.before + at }))
  return (
    <DataTable
      label={SETUP.schedules}
      columns={COLUMNS}
      rows={rows}
      // The bank gives a schedule no id.
      rowKey={({ at }) => String(at)}
      rowLabel={({ loan_amount }) => `schedule of ${loan_amount ? formatNaira(loan_amount) : '–'}`}
      position={position}
    />
  )
})
