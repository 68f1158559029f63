import { Skeleton } from '../Skeleton/Skeleton'
import { columnClasses } from './columnClasses'
import fold from './TableMore.module.css'
import type { TableColumn } from './table.types'
import { as } from './tableRoles'

// Rows of real names are not of one length; these keep the page from looking like a grille.
const LENGTHS = ['9ch', '12ch', '7ch', '11ch', '8ch']

/** Rows of the shape of the rows to come. */
export function TableSkeleton<Row>({
  columns,
  rows,
  selectable,
  extra,
}: {
  columns: readonly TableColumn<Row>[]
  rows: number
  selectable: boolean
  extra: boolean
}) {
  return Array.from({ length: rows }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows of nothing have no other key
    <tr key={at} {...as.row}>
      {selectable && <td data-k="pick" />}
      {columns.map((column, index) => (
        <td key={column.key} {...columnClasses(column)}>
          <Skeleton width={LENGTHS[(at + index) % LENGTHS.length] ?? '9ch'} />
        </td>
      ))}
      {extra && <td className={fold.cell} />}
    </tr>
  ))
}
