import type { CSSProperties } from 'react'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import css from './DataTable.module.css'
import type { TableColumn, TableProps } from './table.types'
import { as, columnClasses, columnPosition, rowPosition } from './table-attributes'

/** The head: the names of the columns, the box that selects all rows, and the buttons that sort. */
export function TableHead<Row>(props: TableProps<Row>) {
  const { columns, rows, rowKey, selection, sort, onSort, onOpen } = props
  return (
    <thead {...as.group}>
      <tr {...as.row} {...rowPosition(props, 'head')}>
        {selection && (
          <th {...as.head} data-k="pick">
            <SelectAll rows={rows} rowKey={rowKey} selection={selection} />
          </th>
        )}
        {columns.map((column) => (
          <th
            key={column.key}
            {...as.head}
            {...columnClasses(column)}
            {...columnPosition(props, column.key)}
            data-sortable={column.sortBy && onSort ? true : undefined}
            style={widthOf(column)}
            {...(column.sortBy &&
              onSort && { 'aria-sort': sort?.key === column.key ? sort.direction : 'none' })}
          >
            <HeadContent column={column} onSort={onSort} />
          </th>
        ))}
        {onOpen && (
          <th {...as.head} data-k="open">
            <VisuallyHidden>Open</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  )
}

function widthOf<Row>({ width, share }: TableColumn<Row>): CSSProperties | undefined {
  if (width !== undefined) return { inlineSize: width }
  return share === undefined ? undefined : ({ '--share': share } as CSSProperties)
}

function HeadContent<Row>({
  column,
  onSort,
}: {
  column: TableColumn<Row>
  onSort: TableProps<Row>['onSort']
}) {
  if (!column.sortBy || !onSort) return column.head || <VisuallyHidden>Actions</VisuallyHidden>
  return (
    <button type="button" className={css.sort} onClick={() => onSort(column.key)}>
      {column.head}
    </button>
  )
}

function SelectAll<Row>({
  rows,
  rowKey,
  selection,
}: Pick<TableProps<Row>, 'rows' | 'rowKey'> & { selection: NonNullable<TableProps<Row>['selection']> }) {
  const open = rows.filter((row) => selection.may?.(row) ?? true)
  const chosen = open.filter((row) => selection.selected.has(rowKey(row))).length
  const all = open.length > 0 && chosen === open.length
  return (
    <label className={css.pick}>
      <input
        type="checkbox"
        aria-label="Select all"
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && !all
        }}
        checked={all}
        aria-disabled={open.length === 0}
        onChange={() => open.length > 0 && selection.onToggleAll(!all)}
      />
    </label>
  )
}
