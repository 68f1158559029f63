import { csvCell, csvTextCell } from '../../../domain/csv-cell'
import { allEntries, type Statement } from '../statement'
import { entryCells, HEADS, totalCells } from './statement-cells'

/** Without it Excel takes the file for Windows-1252 and spoils every diacritic. */
const UTF8_SIGNATURE = '\uFEFF'

/** The columns of text that is not a day: Narration and Transaction No. */
const TEXTS: ReadonlySet<number> = new Set([1, 2])

const cell = (text: string, column: number) => (TEXTS.has(column) ? csvTextCell(text) : csvCell(text))

/** Returns a statement as a CSV file for a spreadsheet (money-movement §9). No cell runs as a formula, and no
 * text is changed into a number or a day. */
export function statementCsv(statement: Statement): string {
  const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`
  let csv = UTF8_SIGNATURE + line(HEADS)
  for (const entry of allEntries(statement)) csv += line(entryCells(entry))
  return csv + line(totalCells(statement))
}
