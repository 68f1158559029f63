import type { ReactNode } from 'react'

/** A column of a sheet. On a phone a row is a card: `lead` stands at its top left, `main` at its top right. */
export type TableColumn<Row> = {
  key: string
  /** `''` for a column of actions. */
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures: aligned at the end, tabular, unbroken. */
  numeric?: boolean
  /** Never broken over two lines: times, numbers. */
  unbroken?: boolean
  primary?: boolean
  main?: boolean
  /** What stands before the value on a card. Without it the head, where that is plain text. `''` for nothing. */
  label?: string
  /** What stands close before the value on a card, where the head that says it once is gone: "₦". */
  unit?: string
  /** Leaves the table for the row's "More" when it gets narrow: 3 first (under 68rem), then 2 (58rem), then 1 (46rem). */
  rank?: 1 | 2 | 3
  /** Says something only in a table, such as a row's number: a card leaves it out. */
  tableOnly?: boolean
  /** A CSS width, for the rare column whose content should not decide. */
  width?: string
  sortable?: boolean
  /** What stands under the column in the sum. */
  foot?: ReactNode
}

/** Choosing rows. `selected` holds row keys, also of rows that are not on this page. */
export type TableSelection<Row> = {
  selected: ReadonlySet<string>
  onToggle: (key: string) => void
  /** All rows of this page at once: to be chosen (`true`) or not. */
  onToggleAll: (chosen: boolean) => void
  /** A row that may not be chosen now has no box. */
  may?: (row: Row) => boolean
}

type TableSort = { key: string; direction: 'ascending' | 'descending' }

export type TableProps<Row> = {
  /** What the table is, for those who hear it. */
  label: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The row in a few words, for its box, its opener and its "More": "Ṣadé Ògúnbàdé to Ngọzi Ụzọdinma". */
  rowLabel: (row: Row) => string
  /** `unknown` hatches the row: its outcome is not known. Nothing else may be hatched. */
  tone?: (row: Row) => 'unknown' | undefined
  selection?: TableSelection<Row> | undefined
  sort?: TableSort | undefined
  onSort?: ((key: string) => void) | undefined
  /** Opens the row: by a click anywhere on it, or by the button its lead cell becomes. */
  onOpen?: ((row: Row) => void) | undefined
  /** Loading: this many rows of the same shape stand where the rows will be. */
  skeleton?: number | undefined
  /** For a screen's own card layout; cells carry `data-k` with their column's key. */
  className?: string | undefined
}
