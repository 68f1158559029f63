/** Without it Excel takes the file for Windows-1252 and spoils every diacritic. */
export const utf8Signature = '\uFEFF'

/** A cell that a spreadsheet runs as a formula begins with one of these; some read full-width signs alike. */
const formula = /^[=+\-@＝＋－＠\t\r]/
/** A text that a spreadsheet takes for a number. */
const likeNumber = /^\d+(\.\d+)?(e[+-]?\d+)?$/i
/**
 * Numbers and amounts that a spreadsheet keeps. Of others it drops the zeros in front, which account numbers
 * and status codes have, and what is behind the fifteenth digit.
 */
const keptNumber = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/
/** A spreadsheet of another country takes ; for the delimiter, and some take tabs. */
const needsQuotes = /[",;\t\r\n]/

/**
 * Returns a row of CSV with its line end. A cell that a spreadsheet would run as a formula, and a number
 * that it would change, get an apostrophe in front, which makes it text; amounts are left as they are.
 */
export function csvRow(cells: readonly (string | null)[]): string {
  return `${cells.map((cell) => quoted(harmless(cell ?? ''))).join(',')}\r\n`
}

function harmless(cell: string): string {
  return (formula.test(cell) || likeNumber.test(cell)) && !keptNumber.test(cell) ? `'${cell}` : cell
}

function quoted(cell: string): string {
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
