import type { TableColumn } from './table.types'

/**
 * Returns the attributes by which the styles know the column of a cell: its position on a card, its rank, its
 * alignment.
 */
export const columnClasses = <Row>({
  key,
  rank,
  primary,
  main,
  numeric,
  unbroken,
  tableOnly,
  head,
}: TableColumn<Row>) => ({
  'data-k': key,
  'data-rank': rank,
  'data-role': primary ? 'primary' : main ? 'main' : undefined,
  'data-numeric': numeric || undefined,
  'data-unbroken': unbroken || undefined,
  'data-table-only': tableOnly || undefined,
  'data-acts': head === '' || undefined,
})
