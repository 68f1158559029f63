import { classes } from '../classes'
import { BONES_TOGETHER, Skeleton } from '../Skeleton/Skeleton'
import css from './DataTable.module.css'
import cards from './TableCards.module.css'
import { TableHead } from './TableHead'
import ranks from './TableRanks.module.css'
import { TableRow } from './TableRow'
import type { TableColumn, TableProps } from './table.types'
import { as, columnClasses, tablePosition } from './table-attributes'
import { useRowKeys } from './use-row-keys'

// Different lengths, as real names have; equal ones would look like a grid.
const LENGTHS = ['9ch', '12ch', '7ch', '11ch', '8ch']

/** Placeholder rows in the shape of the rows that are loading. */
function TableSkeleton<Row>({
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

/**
 * The table of rows. It is one table at every width: columns with a rank leave when the container gets
 * narrow, and under 40rem each row is a card. The roles are written out because `display` would remove them.
 * Attributes say what its rows can do: with :has() Chromium styles every cell of the page again for each
 * change.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    selection,
    onOpen,
    busy = false,
    skeleton = 0,
    density,
    className,
  } = props
  const opens = onOpen !== undefined
  const { stop, pick, body } = useRowKeys(props)
  return (
    <div
      className={classes(css.table, cards.cards, className)}
      data-density={density}
      data-picks={selection ? true : undefined}
    >
      <table
        {...as.table}
        aria-label={label}
        aria-busy={busy || skeleton > 0}
        {...tablePosition(props)}
        className={ranks.ranks}
        data-sortable={props.onSort ? true : undefined}
        data-opens={opens ? true : undefined}
      >
        <TableHead {...props} />
        <tbody {...as.group} {...body} className={skeleton > 0 ? BONES_TOGETHER : undefined}>
          {skeleton > 0 ? (
            <TableSkeleton columns={columns} rows={skeleton} selectable={Boolean(selection)} opens={opens} />
          ) : (
            rows.map((row, at) => (
              <TableRow
                key={rowKey(row)}
                row={row}
                at={at}
                table={props}
                isStop={rowKey(row) === stop}
                onPick={pick}
              />
            ))
          )}
        </tbody>
        <TableFoot columns={columns} selectable={Boolean(selection)} opens={opens} />
      </table>
    </div>
  )
}

/**
 * The row of sums, with one rule above and two below, as in a ledger. Draws nothing if no column has a
 * `foot`.
 */
function TableFoot<Row>({
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
