import { type MouseEvent, useId, useState } from 'react'
import { buttonClass } from '../Button/buttonClass'
import { columnClasses } from './columnClasses'
import css from './DataTable.module.css'
import { TableMore } from './TableMore'
import fold from './TableMore.module.css'
import type { TableColumn, TableProps } from './table.types'
import { as } from './tableRoles'

const cardLabel = <Row,>({ label, head }: TableColumn<Row>) => label ?? (typeof head === 'string' ? head : '')

/** Returns whether a click hit an element with an action of its own, or ended a text selection. */
const hasOwnAction = (event: MouseEvent) =>
  (event.target instanceof Element && event.target.closest('a, button, input, label, summary') !== null) ||
  document.getSelection()?.type === 'Range'

/** One row, and below it its "More" when that is open. */
export function TableRow<Row>({ row, table, extra }: { row: Row; table: TableProps<Row>; extra: boolean }) {
  const { columns, rowKey, rowLabel, selection, onOpen, tone } = table
  const [more, setMore] = useState(false)
  const moreId = useId()
  const key = rowKey(row)
  const name = rowLabel(row)
  const chosen = selection?.selected.has(key) ?? false

  const cell = (column: TableColumn<Row>) => {
    if (column.head === '') return <div className={css.acts}>{column.cell(row)}</div>
    if (!column.primary || !onOpen) return column.cell(row)
    return (
      <button type="button" className={css.open} data-opener onClick={() => onOpen(row)}>
        {column.cell(row)}
      </button>
    )
  }

  return (
    <>
      <tr
        {...as.row}
        data-tone={tone?.(row)}
        data-chosen={chosen || undefined}
        data-opens={onOpen ? true : undefined}
        data-more={more || undefined}
        {...(selection && { 'aria-selected': chosen })}
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
                  onChange={() => selection.onToggle(key)}
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
            data-label={cardLabel(column) || undefined}
            data-unit={column.unit}
          >
            {cell(column)}
          </td>
        ))}
        {extra && (
          <td {...as.cell} className={fold.cell}>
            <button
              type="button"
              className={buttonClass('text')}
              aria-expanded={more}
              aria-controls={moreId}
              aria-label={`${more ? 'Less' : 'More'} about ${name}`}
              onClick={() => setMore(!more)}
            >
              {more ? 'Less' : 'More'}
            </button>
          </td>
        )}
      </tr>
      {more && (
        <TableMore id={moreId} row={row} columns={columns} span={columns.length + (selection ? 2 : 1)} />
      )}
    </>
  )
}
