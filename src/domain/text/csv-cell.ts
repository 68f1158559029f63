import { cleanText } from './clean-text'

/**
 * The characters that a spreadsheet takes for the beginning of a formula, or removes before it reads one.
 * Some spreadsheets read full-width signs alike.
 */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/
/** A text that a spreadsheet takes for a number. */
const LIKE_NUMBER = /^\d+(\.\d+)?(e[+-]?\d+)?$/i
/**
 * Numbers and amounts that a spreadsheet keeps. Of others it drops the plus and the zeros in front and what
 * is behind the fifteenth digit ("+234…", "0012345678"), and "12E5" becomes 1,200,000.
 */
const KEPT_NUMBER = /^-?(0|[1-9]\d{0,14})(\.\d+)?$/
/**
 * A text that a spreadsheet takes for a day or a time: "3/4", "1-2-3", or the number of a version, "1.10".
 */
const LIKE_DAY = /^\d+[-/.:]\d+([-/.:]\d+)*$/

const isChanged = (text: string) => (FORMULA.test(text) || LIKE_NUMBER.test(text)) && !KEPT_NUMBER.test(text)
const isChangedText = (text: string) => isChanged(text) || LIKE_DAY.test(text)
/** A number that a spreadsheet was told to take for a text: "'0123456789". A name may be "'Tunde". */
const NUMBER_AS_TEXT = /^['’](?=[\d\s.,'’-]+$)/
/** A text that a spreadsheet was told not to change: ="0123456789". */
const TEXT_AS_FORMULA = /^="((?:[^"]|"")*)"$/

/**
 * Returns a text as a cell of a CSV file that people open in a spreadsheet: what would run as a formula
 * there, and a number that it would change, begin with an apostrophe. Amounts and days stay what they are.
 * For files that only the bank reads, use {@link exactCsvCell}.
 */
export function csvCell(text: string): string {
  return exactCsvCell(isChanged(text) ? `'${text}` : text)
}

/** Returns a {@link csvCell} of a text that is neither an amount nor a day, even if it looks like one. */
export function csvTextCell(text: string): string {
  return exactCsvCell(isChangedText(text) ? `'${text}` : text)
}

/**
 * Returns a text as a cell of a CSV file, unchanged. Semicolons and tabs are quoted as well, because some
 * spreadsheets take them for the delimiter.
 */
export function exactCsvCell(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Returns the text that {@link csvCell} or {@link csvTextCell} put an apostrophe before. */
export function withoutApostrophe(text: string): string {
  return text.startsWith("'") && isChangedText(text.slice(1)) ? text.slice(1) : text
}

/**
 * Returns what a cell of a spreadsheet's file means: clean, without the apostrophe or the formula by which a
 * number is kept from being changed (`'0123456789`, `="0123456789"`).
 */
export function cellMeaning(cell: string): string {
  const text = cleanText(cell)
  const meant = withoutApostrophe(text.replace(NUMBER_AS_TEXT, '')).replace(
    TEXT_AS_FORMULA,
    (_, inner: string) => inner.replaceAll('""', '"'),
  )
  return meant === text ? text : cellMeaning(meant)
}
