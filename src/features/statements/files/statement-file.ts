import { csvCell, csvTextCell } from '../../../domain/csv-cell'
import type { Letterhead } from '../letterhead'
import { allEntries, type Statement } from '../statement'
import { entryCells, HEADS, totalCells } from './statement-cells'

/** Without it Excel takes the file for Windows-1252 and spoils every diacritic. */
const UTF8_SIGNATURE = '\uFEFF'

/** The columns of text that is not a day: Narration and Transaction No. */
const TEXTS: ReadonlySet<number> = new Set([1, 2])

const cell = (text: string, column: number) => (TEXTS.has(column) ? csvTextCell(text) : csvCell(text))

/** Returns a statement as a CSV file for a spreadsheet (money-movement §9). No cell runs as a formula, and no
 * text is changed into a number or a day. */
function statementCsv(statement: Statement): string {
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`
  let csv = UTF8_SIGNATURE + line(HEADS)
  for (const entry of allEntries(statement)) csv += line(entryCells(entry))
  return csv + line(totalCells(statement))
}

/** The two files of a statement. */
export type FileKind = 'pdf' | 'csv'

/** The names of the saved files (money-movement §2); they have no customer data. */
export const FILE_NAME: Readonly<Record<FileKind, string>> = {
  pdf: 'account_statement.pdf',
  csv: 'account_statement.csv',
}

/** The request of the page to the worker. */
export interface FileRequest {
  readonly kind: FileKind
  readonly statement: Statement
  readonly letterhead: Letterhead
}

/** A message of the worker: how far it is (0 to 1), the file, or that it failed. */
export type FileReply = { readonly part: number } | { readonly file: Blob } | { readonly isFailed: true }

/**
 * Makes a file of a statement. `loadFont` returns the file of the font, in base64, and is called for a PDF
 * only. Rejects if the font or the code of the PDF cannot be loaded.
 */
export async function statementFile(
  { kind, statement, letterhead }: FileRequest,
  loadFont: () => Promise<string>,
  onProgress: (part: number) => void,
): Promise<Blob> {
  if (kind === 'csv') return new Blob([statementCsv(statement)], { type: 'text/csv;charset=utf-8' })
  const [font, { statementPdf }] = await Promise.all([loadFont(), import('./statement-pdf')])
  return new Blob([statementPdf(statement, { font, letterhead, onProgress })], { type: 'application/pdf' })
}
