import type { SheetColumn } from './sheet.types'

/** What a cell says of its column to the styles: its place on a card, its rank, and how it is set. */
export const columnMarks = <Row>({
  key,
  rank,
  lead,
  main,
  numeric,
  unbroken,
  tableOnly,
  head,
}: SheetColumn<Row>) => ({
  'data-k': key,
  'data-rank': rank,
  'data-place': lead ? 'lead' : main ? 'main' : undefined,
  'data-numeric': numeric || undefined,
  'data-unbroken': unbroken || undefined,
  'data-table-only': tableOnly || undefined,
  'data-acts': head === '' || undefined,
})
