/**
 * What a spreadsheet takes for the beginning of a formula, or removes before it reads one. Some read
 * full-width signs alike.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/
/** Numbers and amounts, which only calculate to themselves. */
const NUMBER = /^[+-]?\d+(\.\d+)?$/
const MADE_HARMLESS = /^'(?=[=+\-@＝＋－＠\t\r])/

/**
 * Returns a text as a cell of a CSV file that people open in a spreadsheet: what would run as a formula there
 * begins with an apostrophe. For files that only the bank reads, use {@link exactCsvCell}.
 */
export function csvCell(text: string): string {
  return exactCsvCell(FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)
}

/**
 * Returns a text as a cell of a CSV file, unchanged. Semicolons and tabs are quoted as well, because some
 * spreadsheets take them for the delimiter.
 */
export function exactCsvCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns the text that {@link csvCell} made harmless. */
export function withoutApostrophe(text: string): string {
  return text.replace(MADE_HARMLESS, '')
}
