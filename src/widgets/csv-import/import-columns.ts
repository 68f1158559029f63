import type { Option } from '../../domain/option'

/*
 * The declaration of an import's file. It is plain data, because the worker that checks the file gets it by a
 * message.
 */

/** The permitted contents of a column's cells. */
export type CellRule =
  /** `count` is how many digits it has, if the specification says so. */
  | { readonly kind: 'account number'; readonly count?: number }
  | { readonly kind: 'bank code' }
  /** More than zero, and exact to the kobo. */
  | { readonly kind: 'amount' }
  | { readonly kind: 'text'; readonly most?: number; readonly tooLong?: string }
  /** One of a few words, in any case. */
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  /** One of the options of a select, by its label or its wire value, which is what the cell becomes. */
  | { readonly kind: 'option'; readonly options: readonly Option[] }
  /** So many digits; people write them with spaces. */
  | { readonly kind: 'digits'; readonly count: number; readonly wrong: string }
  /** A phone number; without the sentence `wrong`, any other text as well. */
  | { readonly kind: 'phone'; readonly wrong?: string }
  | { readonly kind: 'whole number' }
  /** A day, "2026-11-18". */
  | { readonly kind: 'day' }

/** A column of the file. */
export interface ImportColumn {
  /** Its name in the header, as the bank reads it. */
  readonly name: string
  /** Its name on the screen. */
  readonly label: string
  /** A shorter one, for the preview. */
  readonly head?: string
  readonly rule: CellRule
  /** The sentence about an empty cell. If left out, the cell may be empty. */
  readonly required?: string
  /** True if a file may do without the column. */
  readonly mayBeMissing?: true
}

/** The columns of a file, and what is summed. */
export interface ImportRules {
  readonly columns: readonly ImportColumn[]
  /** The column of the amounts, if the rows have any. */
  readonly amount?: string
  /** The column whose values have a sum each, such as debit and credit. */
  readonly sumsBy?: string
  /**
   * The column by which two rows are about the same, and its short name. Without it, every cell has to be the
   * same.
   */
  readonly sameBy?: { readonly column: string; readonly label: string }
  /** The columns of the preview, if they are too many to be shown all. */
  readonly preview?: readonly string[]
  /** The records that are made of the rows; the rows are uploaded if it is left out. */
  readonly becomes?: 'drafts'
}

/**
 * Returns the problems of a row beyond its cells, each with the name of its column. A problem of a cell that
 * cannot be read is not repeated.
 */
export type RowRule = (
  cells: Readonly<Record<string, string>>,
) => readonly { readonly column: string; readonly problem: string }[]

/** The greatest number of rows in a file. */
export const ROWS_AT_MOST = 50_000
/** The greatest size of a file in bytes; the bank takes 12 MB with all that is around it. */
export const FILE_AT_MOST = 10 * 1024 * 1024
