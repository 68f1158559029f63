import { columnMarks } from './columnMarks'
import fold from './SheetMore.module.css'
import type { SheetColumn } from './sheet.types'
import { as } from './tableRoles'

/** The sum: one rule over it and two under it, as in any ledger. Nothing where no column has a `foot`. */
export function SheetFoot<Row>({
  columns,
  selectable,
  extra,
}: {
  columns: readonly SheetColumn<Row>[]
  selectable: boolean
  extra: boolean
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
            {...columnMarks(column)}
            data-label={column.numeric && column.foot !== undefined ? column.label : undefined}
            data-unit={column.foot === undefined ? undefined : column.unit}
          >
            {column.foot}
          </td>
        ))}
        {extra && <td {...as.cell} className={fold.cell} />}
      </tr>
    </tfoot>
  )
}
