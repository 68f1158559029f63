import { classes } from '../classes'
import css from './DataTable.module.css'
import cards from './TableCards.module.css'
import { TableFoot } from './TableFoot'
import { TableHead } from './TableHead'
import ranks from './TableRanks.module.css'
import { TableRow } from './TableRow'
import { TableSkeleton } from './TableSkeleton'
import type { TableProps } from './table.types'
import { tablePosition } from './table-position'
import { as } from './tableRoles'
import { useRowKeys } from './use-row-keys'

/**
 * The table of rows. It is one table at every width: columns with a rank leave when the container gets
 * narrow, and under 40rem each row is a card. The roles are written out because `display` would remove them.
 * Attributes say what its rows can do: with :has() Chromium styles every cell of the page again for each
 * change.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, selection, onOpen, skeleton = 0, density, className } = props
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
        aria-busy={skeleton > 0}
        {...tablePosition(props)}
        className={ranks.ranks}
        data-sortable={props.onSort ? true : undefined}
        data-opens={opens ? true : undefined}
      >
        <TableHead {...props} />
        <tbody {...as.group} {...body}>
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
