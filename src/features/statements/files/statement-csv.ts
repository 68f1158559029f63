import { csvCell } from '../../../domain/csv-cell'
import { allEntries, type Statement } from '../statement'
import { entryCells, HEADS, totalCells } from './statement-cells'

/** Without it Excel takes the file for Windows-1252 and spoils every diacritic. */
const UTF8_SIGNATURE = '\uFEFF'

/**
 * Texts that a spreadsheet takes for a number or a day and changes: it drops leading zeros and what is behind
 * the fifteenth digit, reads "12E5" as 1,200,000 and "3/4" as a day.
 */
const READ_OTHERWISE = /^(0\d+|\d{16,}|\d+e[+-]?\d+|\d+[-/.:]\d+([-/.:]\d+)*)$/i
/** The columns of text that is not a day: Narration and Transaction No. */
const TEXTS: ReadonlySet<number> = new Set([1, 2])

const cell = (text: string, column: number) =>
  TEXTS.has(column) && READ_OTHERWISE.test(text) ? `'${text}` : csvCell(text)

/** Returns a statement as a CSV file for a spreadsheet (money-movement §9). No cell runs as a formula. */
export function statementCsv(statement: Statement): string {
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`
  let csv = UTF8_SIGNATURE + line(HEADS)
  for (const entry of allEntries(statement)) csv += line(entryCells(entry))
  return csv + line(totalCells(statement))
}
