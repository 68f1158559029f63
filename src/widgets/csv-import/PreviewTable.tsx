import { Amount } from '../../ui/Amount/Amount'
import { Button } from '../../ui/Button/Button'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import type { PreviewRow } from './check-file'
import { isWrong } from './checked-row'
import { rowNumberMessage, sameAsMessage, UPLOAD } from './csv-import.messages'
import type { ImportColumn, ImportRules } from './import-columns'
import type { ImportSession } from './start-import'

/** The rows of the file as they will be sent. */
export function PreviewTable({
  rows,
  rules,
  session,
}: {
  rows: readonly PreviewRow[]
  rules: ImportRules
  session: ImportSession
}) {
  const columns: readonly TableColumn<PreviewRow>[] = [
    {
      key: 'row',
      head: 'Row',
      primary: true,
      // "same BVN as row 4" would be cut off.
      unbroken: rules.sameBy === undefined,
      label: 'Row',
      cell: (row) => (
        <>
          {rowNumberMessage(row.row, row.sentAs)} <RowStatus row={row} rules={rules} />
        </>
      ),
    },
    ...rules.columns.flatMap((column, at) =>
      rules.preview?.includes(column.name) === false
        ? []
        : [cellColumn(column, at, column.name === rules.amount)],
    ),
    {
      key: 'remove',
      head: '',
      cell: (row) => (
        <Button kind="text" onClick={() => void session.remove(row.id)}>
          {UPLOAD.remove}
          <VisuallyHidden> row {row.row}</VisuallyHidden>
        </Button>
      ),
    },
  ]
  return (
    <DataTable
      label="Rows of the file"
      columns={columns}
      rows={rows}
      rowKey={(row) => String(row.id)}
      rowLabel={(row) => `row ${row.row}`}
    />
  )
}

function RowStatus({ row, rules }: { row: PreviewRow; rules: ImportRules }) {
  const { sameAs } = row
  if (isWrong(row))
    return (
      <StatusBadge form="ring" tone="bad">
        wrong
      </StatusBadge>
    )
  return sameAs === undefined ? null : (
    <StatusBadge form="half" tone="amber">
      {sameAsMessage(sameAs, rules)}
    </StatusBadge>
  )
}

function cellColumn(column: ImportColumn, at: number, isAmount: boolean): TableColumn<PreviewRow> {
  const text = ({ cells }: PreviewRow) => cells[at] ?? ''
  const isFigures = column.rule.kind !== 'text' && column.rule.kind !== 'option'
  if (!isAmount)
    return {
      key: column.name,
      head: column.head ?? column.label,
      ...(isFigures && { unbroken: true }),
      cell: (row) => text(row) || '–',
    }
  return {
    key: column.name,
    head: `${column.head ?? column.label} (₦)`,
    unit: '₦',
    numeric: true,
    main: true,
    // A wrong amount is shown as it is written.
    cell: (row) => (row.problems.some((one) => one.column === at) ? text(row) : <Amount value={text(row)} />),
  }
}
