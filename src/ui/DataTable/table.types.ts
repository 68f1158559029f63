import type { ReactNode } from 'react'

/** A column of a table. On a phone a row is a card: `primary` is at its top left, `main` at its top right. */
export type TableColumn<Row> = {
  key: string
  /** `''` for a column of actions, which a card that opens leaves to the open row. */
  head: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures: right-aligned, tabular, never wrapped. */
  numeric?: boolean
  /** Never wrapped, and as wide as its content: times, statuses, numbers of accounts and phones. */
  unbroken?: boolean
  primary?: boolean
  main?: boolean
  /**
   * The label before the value on a card; '' for none. If left out, the head, if that is plain text and the
   * card does not open.
   */
  label?: string
  /** The unit before the value on a card, which has no column head to name it: "₦". */
  unit?: string
  /**
   * Leaves a narrow table: 3 first (under 68rem), then 2 (58rem), then 1 (46rem). The row's details have to
   * show the column's value as well.
   */
  rank?: 1 | 2 | 3
  /** Shown only if the user chose it. */
  isOptional?: true
  /** Makes sense only in a table, such as a row's number; a card leaves it out. */
  tableOnly?: boolean
  /** A CSS width, for the rare column whose content must not decide it. */
  width?: string
  /**
   * How much of the width that the other columns leave a column of text takes, beside 1 for each other column
   * of text.
   */
  share?: number
  /** The value that the rows are sorted by, if they can be: figures by number, texts by the alphabet. */
  sortBy?: (row: Row) => string | number
  /** The content of this column in the row of sums. */
  foot?: ReactNode
}

/** The selection of rows. `selected` contains row keys, also of rows that are not on this page. */
export type TableSelection<Row> = {
  selected: ReadonlySet<string>
  onToggle: (key: string) => void
  /** Selects (`true`) or deselects all rows of this page. */
  onToggleAll: (chosen: boolean) => void
  /** Selects these rows of this page too: Shift and an arrow, or a press, extend the selection. */
  onExtend?: ((keys: readonly string[]) => void) | undefined
  /** A row that may not be selected now has no box. */
  may?: (row: Row) => boolean
}

/**
 * The action of a key while a row has the focus. `key` is a lower-case letter, `label` the words of the help.
 */
export interface RowKey<Row> {
  readonly key: string
  readonly label: string
  readonly run: (row: Row) => void
}

export type TableSort = { key: string; direction: 'ascending' | 'descending' }

export type TableProps<Row> = {
  /** The name of the table for screen readers. */
  label: string
  columns: readonly TableColumn<Row>[]
  /** All columns, if the user hid some: assistive technology counts these. */
  everyColumn?: readonly TableColumn<Row>[] | undefined
  density?: 'comfortable' | 'compact' | undefined
  /**
   * Where the rows are in the whole list: how many are before them, and of how many; undefined if the number
   * is not known.
   */
  position?: { readonly before: number; readonly total: number | undefined } | undefined
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /**
   * The row in short, for the names of its box and its opener: "Ṣadé Ògúnbàdé to Ngọzi Ụzọdinma".
   */
  rowLabel: (row: Row) => string
  /** `unknown` hatches the row: its outcome is not known. Nothing else may be hatched. */
  tone?: ((row: Row) => 'unknown' | undefined) | undefined
  selection?: TableSelection<Row> | undefined
  sort?: TableSort | undefined
  onSort?: ((key: string) => void) | undefined
  /**
   * Opens the row: by a press anywhere on it, by Enter while it has the focus, or by the button at its end.
   */
  onOpen?: ((row: Row) => void) | undefined
  /** Called by Enter instead of `onOpen`. */
  onEnter?: ((row: Row) => void) | undefined
  /** The row whose record stands beside the table, by its key. Tab stops at it. */
  current?: string | undefined
  /** Called when a row gets the focus: a record beside the table follows it. */
  onReach?: ((row: Row) => void) | undefined
  /** Further keys that work while a row has the focus. */
  rowKeys?: readonly RowKey<Row>[] | undefined
  /** True while these rows are about to be replaced by others. */
  busy?: boolean | undefined
  /** While loading: this many placeholder rows are shown instead of rows. */
  skeleton?: number | undefined
  /** For a screen's own card layout; cells carry the key of their column in `data-k`. */
  className?: string | undefined
}
