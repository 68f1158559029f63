import { classes } from '../classes'
import css from './Sheet.module.css'
import cards from './SheetCards.module.css'
import { SheetFoot } from './SheetFoot'
import { SheetHead } from './SheetHead'
import fold from './SheetMore.module.css'
import { SheetRow } from './SheetRow'
import { SheetSkeleton } from './SheetSkeleton'
import type { SheetProps } from './sheet.types'
import { as } from './tableRoles'

/**
 * The table of rows to compare. It is one table on every width: lesser columns go into the row's "More" when its
 * container gets narrow, and under 36rem each row is a card. Roles are written out, as `display` would drop them.
 */
export function Sheet<Row>(props: SheetProps<Row>) {
  const { label, columns, rows, rowKey, selection, skeleton = 0, className } = props
  const extra = columns.some((column) => column.rank)
  const ranks = columns.map((column) => column.rank ?? 0)
  return (
    <div className={classes(css.sheet, cards.cards, className)}>
      <table
        {...as.table}
        aria-label={label}
        aria-busy={skeleton > 0}
        className={fold.folds}
        data-sortable={props.onSort ? true : undefined}
        data-rank={extra ? Math.max(...ranks) : undefined}
      >
        <SheetHead {...props} extra={extra} />
        <tbody {...as.group}>
          {skeleton > 0 ? (
            <SheetSkeleton columns={columns} rows={skeleton} selectable={Boolean(selection)} extra={extra} />
          ) : (
            rows.map((row) => <SheetRow key={rowKey(row)} row={row} sheet={props} extra={extra} />)
          )}
        </tbody>
        <SheetFoot columns={columns} selectable={Boolean(selection)} extra={extra} />
      </table>
    </div>
  )
}
