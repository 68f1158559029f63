import { classes } from '../classes'
import css from './DataTable.module.css'
import cards from './TableCards.module.css'
import { TableFoot } from './TableFoot'
import { TableHead } from './TableHead'
import fold from './TableMore.module.css'
import { TableRow } from './TableRow'
import { TableSkeleton } from './TableSkeleton'
import type { TableProps } from './table.types'
import { as } from './tableRoles'

/**
 * The table of rows. It is one table at every width: columns with a rank move into the row's "More" when the
 * container gets narrow, and under 36rem each row is a card. The roles are written out because `display`
 * would remove them.
 */
export function DataTable<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, selection, skeleton = 0, className } = props
  const extra = columns.some((column) => column.rank)
  const ranks = columns.map((column) => column.rank ?? 0)
  return (
    <div className={classes(css.table, cards.cards, className)}>
      <table
        {...as.table}
        aria-label={label}
        aria-busy={skeleton > 0}
        className={fold.folds}
        data-sortable={props.onSort ? true : undefined}
        data-rank={extra ? Math.max(...ranks) : undefined}
      >
        <TableHead {...props} extra={extra} />
        <tbody {...as.group}>
          {skeleton > 0 ? (
            <TableSkeleton columns={columns} rows={skeleton} selectable={Boolean(selection)} extra={extra} />
          ) : (
            rows.map((row) => <TableRow key={rowKey(row)} row={row} table={props} extra={extra} />)
          )}
        </tbody>
        <TableFoot columns={columns} selectable={Boolean(selection)} extra={extra} />
      </table>
    </div>
  )
}
