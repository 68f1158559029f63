/** Without it Excel takes the file for Windows-1252 and spoils every diacritic. */
export const utf8Signature = '\uFEFF'

/** What a spreadsheet runs as a formula begins with one of these; some read full-width signs alike. */
const formula = /^[=+\-@＝＋－＠\t\r]/
const plainNumber = /^-?\d+(\.\d+)?$/
/** A spreadsheet of another country takes ; for the delimiter, and some take tabs. */
const needsQuotes = /[",;\t\r\n]/

/**
 * Returns a row of CSV with its line end. A cell that a spreadsheet would run as a formula gets an apostrophe
 * in front, which makes it text; numbers are left as they are.
 */
export function csvRow(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(harmless(cell ?? ''))).join(',')}\r\n`
}

function harmless(cell: string): string {
  return formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
