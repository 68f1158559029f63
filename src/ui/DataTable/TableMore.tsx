import fold from './TableMore.module.css'
import type { TableColumn } from './table.types'
import { as } from './tableRoles'

/** The columns that do not fit into the table, as a second row below theirs. */
export function TableMore<Row>({
  id,
  row,
  columns,
  span,
}: {
  id: string
  row: Row
  columns: readonly TableColumn<Row>[]
  span: number
}) {
  return (
    <tr {...as.row} id={id} className={fold.row}>
      <td {...as.cell} colSpan={span}>
        <dl className={fold.list}>
          {columns
            .filter((column) => column.rank)
            .map((column) => (
              <div key={column.key} data-rank={column.rank}>
                <dt>{column.label || column.head}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
        </dl>
      </td>
    </tr>
  )
}
