import type { MouseEvent as ReactMouseEvent } from 'react'
import css from './DataTable.module.css'
import type { TableColumn, TableProps } from './table.types'
import { as, columnClasses, columnPosition, isText, rowPosition } from './table-attributes'

const cardLabel = <Row,>({ label, head }: TableColumn<Row>) => label ?? (typeof head === 'string' ? head : '')

/**
 * Returns whether a click hit an element with an action of its own or a dialog that a cell shows elsewhere,
 * or ended a text selection.
 */
const hasOwnAction = ({ target, currentTarget }: ReactMouseEvent<HTMLElement>) =>
  (target instanceof Element &&
    (target.closest('a, button, input, label, summary, [popover]') !== null ||
      !currentTarget.contains(target))) ||
  document.getSelection()?.type === 'Range'

/**
 * One row. `isStop`: Tab stops at it; `onPick` selects it, with `isRange` all from the last one up to it (see
 * use-row-keys.ts).
 */
export function TableRow<Row>({
  row,
  at,
  table,
  isStop,
  onPick,
}: {
  row: Row
  /** Its index on this page. */
  at: number
  table: TableProps<Row>
  isStop: boolean
  onPick: (key: string, isRange: boolean) => void
}) {
  const { columns, rowKey, rowLabel, selection, onOpen, rowKeys, current, tone } = table
  const key = rowKey(row)
  const name = rowLabel(row)
  const chosen = selection?.selected.has(key) ?? false
  const takesFocus = Boolean(selection || onOpen || rowKeys)

  return (
    <tr
      {...as.row}
      {...rowPosition(table, at)}
      data-row={key}
      data-tone={tone?.(row)}
      data-chosen={chosen || undefined}
      data-opens={onOpen ? true : undefined}
      {...(takesFocus && { tabIndex: isStop ? 0 : -1 })}
      {...(selection && { 'aria-selected': chosen })}
      {...(key === current && { 'aria-current': true })}
      onClick={onOpen && ((event) => !hasOwnAction(event) && onOpen(row))}
    >
      {selection && (
        <td {...as.cell} data-k="pick">
          {(selection.may?.(row) ?? true) && (
            <label className={css.pick}>
              <input
                type="checkbox"
                aria-label={`Select ${name}`}
                checked={chosen}
                onChange={({ nativeEvent }) =>
                  onPick(key, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                }
              />
            </label>
          )}
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          {...as.cell}
          {...columnClasses(column)}
          {...columnPosition(table, column.key)}
          data-label={(onOpen ? column.label : cardLabel(column)) || undefined}
          data-unit={column.unit}
        >
          <CellContent row={row} column={column} />
        </td>
      ))}
      {onOpen && (
        <td {...as.cell} data-k="open">
          <button type="button" className={css.open} aria-label={`Open ${name}`} onClick={() => onOpen(row)}>
            ›
          </button>
        </td>
      )}
    </tr>
  )
}

function CellContent<Row>({ row, column }: { row: Row; column: TableColumn<Row> }) {
  const content = column.cell(row)
  if (column.head === '') return <div className={css.acts}>{content}</div>
  return isText(column) && content !== '' ? <div className={css.text}>{content}</div> : content
}
