import { Skeleton } from '../Skeleton/Skeleton'
import { columnClasses } from './columnClasses'
import type { TableColumn } from './table.types'
import { as } from './tableRoles'

// Different lengths, as real names have; equal ones would look like a grid.
const LENGTHS = ['9ch', '12ch', '7ch', '11ch', '8ch']

/** Placeholder rows in the shape of the rows that are loading. */
export function TableSkeleton<Row>({
  columns,
  rows,
  selectable,
  opens,
}: {
  columns: readonly TableColumn<Row>[]
  rows: number
  selectable: boolean
  opens: boolean
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
      {opens && <td data-k="open" />}
    </tr>
  ))
}
