/*
 * What an import declares of its file. It is plain data, because the worker that checks the file gets it by a
 * message.
 */

/** What the cells of a column may contain. */
export type CellRule =
  | { readonly kind: 'account number' }
  | { readonly kind: 'bank code' }
  /** More than zero, and exact to the kobo. */
  | { readonly kind: 'amount' }
  | { readonly kind: 'text'; readonly most?: number; readonly tooLong?: string }
  /** One of a few words, in any case. */
  | { readonly kind: 'choice'; readonly options: readonly string[] }
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
}

/** The columns of a file, and what is summed. */
export interface ImportRules {
  readonly columns: readonly ImportColumn[]
  /** The column of the amounts. */
  readonly amount: string
  /** The column whose values have a sum each, such as debit and credit. */
  readonly sumsBy?: string
}

/** The greatest number of rows in a file. */
export const ROWS_AT_MOST = 50_000
/** The greatest size of a file in bytes; the bank takes 12 MB with all that is around it. */
export const FILE_AT_MOST = 10 * 1024 * 1024
