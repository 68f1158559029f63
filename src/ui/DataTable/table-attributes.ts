import type { TableColumn, TableProps } from './table.types'

/**
 * A table that is displayed as blocks and grids (the cards) is no table for assistive technology; these roles
 * restore it. They are spread, because lint would call them redundant if written in place.
 */
export const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const

/** Returns whether a column has text, which shares the width that the other columns leave. */
export const isText = <Row>({ numeric, unbroken, head, width }: TableColumn<Row>) =>
  !numeric && !unbroken && head !== '' && width === undefined

/**
 * Returns the attributes by which the styles know the column of a cell: its position on a card, its rank, its
 * alignment.
 */
export const columnClasses = <Row>(column: TableColumn<Row>) => ({
  'data-k': column.key,
  'data-rank': column.rank,
  'data-role': column.primary ? 'primary' : column.main ? 'main' : undefined,
  'data-numeric': column.numeric || undefined,
  'data-unbroken': column.unbroken || undefined,
  'data-text': isText(column) || undefined,
  'data-table-only': column.tableOnly || undefined,
  'data-acts': column.head === '' || undefined,
})

type PositionedTable<Row> = Pick<
  TableProps<Row>,
  'columns' | 'everyColumn' | 'selection' | 'onOpen' | 'position'
>

/*
 * Which rows and columns of how many a table shows, for assistive technology: of a list it is one page, and
 * without the columns that the user hid. The rows are counted with the row of the heads.
 */

/**
 * Returns the attributes of the table: how many rows the list has (-1 if not known), and how many columns.
 */
export function tablePosition<Row>(table: PositionedTable<Row>) {
  const { columns, everyColumn = columns, selection, onOpen, position } = table
  const isPart = everyColumn.length > columns.length
  return {
    ...(position && { 'aria-rowcount': position.total === undefined ? -1 : position.total + 1 }),
    ...(isPart && {
      'aria-colcount': everyColumn.length + Number(Boolean(selection)) + Number(Boolean(onOpen)),
    }),
  }
}

/** Returns the attributes of a row by its index on the page, or of the row of the heads. */
export function rowPosition<Row>({ position }: PositionedTable<Row>, at: number | 'head') {
  if (!position) return {}
  return { 'aria-rowindex': at === 'head' ? 1 : position.before + at + 2 }
}

/** Returns the attributes of a cell of this column. Without hidden columns the browser counts them itself. */
export function columnPosition<Row>(table: PositionedTable<Row>, key: string) {
  const { columns, everyColumn = columns, selection } = table
  if (everyColumn.length <= columns.length) return {}
  return {
    'aria-colindex': everyColumn.findIndex((column) => column.key === key) + 1 + Number(Boolean(selection)),
  }
}
