import type { TableColumn } from './table.types'

/** What a cell says of its column to the styles: its place on a card, its rank, and how it is set. */
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
