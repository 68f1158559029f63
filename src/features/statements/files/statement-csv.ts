import { csvCell } from '../../../domain/csv-cell'
import type { Statement } from '../statement'
import { entryCells, HEADS, totalCells } from './statement-cells'

/** Without it Excel takes the file for Windows-1252 and spoils every diacritic. */
const UTF8_SIGNATURE = '\uFEFF'

/** Returns a statement as a CSV file for a spreadsheet (money-movement §9). No cell runs as a formula. */
export function statementCsv(statement: Statement): string {
  const rows = [HEADS, ...statement.entries.map(entryCells), totalCells(statement)]
  return UTF8_SIGNATURE + rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
}
