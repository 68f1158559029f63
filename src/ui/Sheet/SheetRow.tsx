import { type MouseEvent, useId, useState } from 'react'
import { buttonClass } from '../Button/buttonClass'
import { columnMarks } from './columnMarks'
import css from './Sheet.module.css'
import { SheetMore } from './SheetMore'
import fold from './SheetMore.module.css'
import type { SheetColumn, SheetProps } from './sheet.types'
import { as } from './tableRoles'

const cardLabel = <Row,>({ label, head }: SheetColumn<Row>) => label ?? (typeof head === 'string' ? head : '')

/** True if a click landed on something that does its own thing, or ended a selection of text. */
const isOwnBusiness = (event: MouseEvent) =>
  (event.target instanceof Element && event.target.closest('a, button, input, label, summary') !== null) ||
  document.getSelection()?.type === 'Range'

/** One row, and under it what its "More" opened. */
export function SheetRow<Row>({ row, sheet, extra }: { row: Row; sheet: SheetProps<Row>; extra: boolean }) {
  const { columns, rowKey, rowLabel, selection, onOpen, tone } = sheet
  const [more, setMore] = useState(false)
  const moreId = useId()
  const key = rowKey(row)
  const name = rowLabel(row)
  const chosen = selection?.selected.has(key) ?? false

  const cell = (column: SheetColumn<Row>) => {
    if (column.head === '') return <div className={css.acts}>{column.cell(row)}</div>
    if (!column.lead || !onOpen) return column.cell(row)
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
        onClick={onOpen && ((event) => !isOwnBusiness(event) && onOpen(row))}
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
            {...columnMarks(column)}
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
              className={buttonClass('word')}
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
        <SheetMore id={moreId} row={row} columns={columns} span={columns.length + (selection ? 2 : 1)} />
      )}
    </>
  )
}
