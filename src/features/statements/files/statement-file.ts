import { csvCell, csvTextCell } from '../../../domain/text/csv-cell'
import type { Letterhead } from '../letterhead'
import { allEntries, type Statement } from '../statement'
import { entryCells, HEADS, totalCells } from './statement-cells'
import type { DrawnPage } from './surface'

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

/** A statement to make a file of, with its letterhead. */
interface StatementOnPaper {
  readonly statement: Statement
  readonly letterhead: Letterhead
}

/** The request of the page to the worker: for a file, or for the pages to print. */
export interface FileRequest extends StatementOnPaper {
  readonly kind: FileKind | 'print'
}

/** A message of the worker: how far it is (0 to 1), the file or the pages, or that it failed. */
export type FileReply =
  | { readonly part: number }
  | { readonly made: Blob | readonly DrawnPage[] }
  | { readonly isFailed: true }

/** Returns the file of the font, in base64. */
type LoadFont = () => Promise<string>

/** Makes what is asked for. Rejects if the font or the code of the PDF cannot be loaded. */
export function answerRequest(
  { kind, ...paper }: FileRequest,
  loadFont: LoadFont,
  onProgress: (part: number) => void,
): Promise<Blob | readonly DrawnPage[]> {
  return kind === 'print'
    ? statementPrint(paper, loadFont, onProgress)
    : statementFile({ kind, ...paper }, loadFont, onProgress)
}

/**
 * Makes a file of a statement. `loadFont` is called for a PDF only. Rejects if the font or the code of the
 * PDF cannot be loaded.
 */
export async function statementFile(
  { kind, statement, letterhead }: StatementOnPaper & { readonly kind: FileKind },
  loadFont: LoadFont,
  onProgress: (part: number) => void,
): Promise<Blob> {
  if (kind === 'csv') return new Blob([statementCsv(statement)], { type: 'text/csv;charset=utf-8' })
  const [font, { statementPdf }] = await Promise.all([loadFont(), import('./statement-pdf')])
  return new Blob([statementPdf(statement, { font, letterhead, onProgress })], { type: 'application/pdf' })
}

/** Returns the pages of the PDF, to be printed. Rejects as `statementFile` does. */
export async function statementPrint(
  { statement, letterhead }: StatementOnPaper,
  loadFont: LoadFont,
  onProgress: (part: number) => void,
): Promise<readonly DrawnPage[]> {
  const [font, { statementPages }] = await Promise.all([loadFont(), import('./statement-pdf')])
  return statementPages(statement, { font, letterhead, onProgress })
}
