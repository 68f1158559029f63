import { columnClasses } from './columnClasses'
import type { TableColumn } from './table.types'
import { as } from './tableRoles'

/**
 * The row of sums, with one rule above and two below, as in a ledger. Draws nothing if no column has a
 * `foot`.
 */
export function TableFoot<Row>({
  columns,
  selectable,
  opens,
}: {
  columns: readonly TableColumn<Row>[]
  selectable: boolean
  opens: boolean
}) {
  if (!columns.some((column) => column.foot !== undefined)) return null
  return (
    <tfoot {...as.group}>
      <tr {...as.row}>
        {selectable && <td {...as.cell} data-k="pick" />}
        {columns.map((column) => (
          <td
            key={column.key}
            {...as.cell}
            {...columnClasses(column)}
            data-label={column.numeric && column.foot !== undefined ? column.label : undefined}
            data-unit={column.foot === undefined ? undefined : column.unit}
          >
            {column.foot}
          </td>
        ))}
        {opens && <td {...as.cell} data-k="open" />}
      </tr>
    </tfoot>
  )
}
