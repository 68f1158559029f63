/** A row of a printed slip: a label and what it is, with a second row below it if there is a note. */
interface PrintableRow {
  readonly label: string
  readonly value: string
  readonly note?: string | undefined
}

/**
 * A table of a printed slip. The cells of a row are texts; the last one is an amount or a number. On a roll
 * the head is left out, and a row that is too long continues below.
 */
export interface PrintableTable {
  readonly title?: string | undefined
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The sum below it. */
  readonly total?: PrintableRow | undefined
}

/** A slip that the app prints itself. It has texts only, so that one layout fits every paper. */
export interface PrintableSlip {
  /**
   * The id of the slip, for example "transfer" and its order id. The second print with the same id says
   * "COPY"; a report that can change has its contents in its id too.
   */
  readonly id: string
  /** It is not done yet: this stands above everything, "WAITING FOR APPROVAL, not a receipt". */
  readonly noReceipt?: string | undefined
  /** "Transfer initiated, awaiting approval" */
  readonly title: string
  readonly text?: string | undefined
  readonly lines: readonly PrintableRow[]
  readonly tables?: readonly PrintableTable[] | undefined
  /** "₦125,000.00" */
  readonly amount?: string | undefined
  readonly amountInWords?: string | undefined
  /** The reference by which the bank finds the record. */
  readonly reference?: { readonly label: string; readonly value: string } | undefined
}

/** Returns whether a text is an amount, which is never broken into two rows. */
export function isAmount(text: string): boolean {
  return /^[(+−-]?\s?(₦|NGN)?\s?[\d,]+\.\d{2}\)?$/.test(text.trim())
}
