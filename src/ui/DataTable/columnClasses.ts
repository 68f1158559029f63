import type { TableColumn } from './table.types'

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
