import Papa from 'papaparse'
import { withoutInvisible } from '../call/clean-text.ts'
import { oddText } from '../call/text-limits.ts'
import { koboOfText } from '../money/naira.ts'
import { badFile, badLines, type RowProblem } from './bad-file.ts'

const mostRows = 50_000
/** The most commas, quotes and line ends: 50,000 rows of ten quoted cells. Each may cost far more memory. */
const mostMarks = 1_500_000

/** A row of an uploaded file: its cells by column, without spaces around them, and the line it begins in. */
export interface CsvRow<Column extends string> {
  line: number
  cells: Record<Column, string>
}

/** The columns of a file, and those of them that are amounts. */
export interface CsvColumns<Column extends string> {
  columns: readonly Column[]
  amounts: readonly Column[]
}

/**
 * Reads a CSV file: UTF-8 with or without its signature, commas, quotes, a header row with the columns in any
 * order. Empty rows and other columns are passed over. Throws a bad file with the numbers of its lines, also
 * if an amount and its neighbour may be one amount that is not quoted.
 */
export function csvTable<Column extends string>(
  bytes: ArrayBuffer,
  { columns, amounts }: CsvColumns<Column>,
): CsvRow<Column>[] {
  refuseTooManyMarks(new Uint8Array(bytes))
  const [header, ...rows] = csvLines(textOf(bytes))
  if (!header) throw badFile('The file is empty')
  if (rows.length === 0) throw badFile('The file has no rows')
  if (rows.length > mostRows) throw badFile(`A file has at most ${mostRows.toLocaleString('en-NG')} rows`)
  const names = header.cells.map((name) => name.toLowerCase())
  const missing = columns.filter((column) => !names.includes(column))
  const repeated = columns.filter((column) => names.indexOf(column) !== names.lastIndexOf(column))
  const [atFault] = [
    ...missing.map((name) => `${name} is missing`),
    ...repeated.map((name) => `${name} is there twice`),
  ]
  if (atFault) throw badLines([{ line: header.line, problem: atFault }])
  const problems = rows.flatMap(({ line, cells, problem }): RowProblem[] => {
    if (problem) return [{ line, problem }]
    if (cells.length !== names.length)
      return [{ line, problem: `there are ${cells.length} cells instead of ${names.length}` }]
    const [odd] = columns.flatMap((column) => oddCell(column, cells[names.indexOf(column)] ?? ''))
    if (odd) return [{ line, problem: odd }]
    const split = amounts
      .flatMap((column) => splitAmount(column, cells.slice(names.indexOf(column))))
      .slice(0, 1)
    return split.map((problem) => ({ line, problem }))
  })
  if (problems.length > 0) throw badLines(problems)
  const at = columns.map((column) => [column, names.indexOf(column)] as const)
  return rows.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(at.map(([column, index]) => [column, cells[index] ?? ''])) as Record<
      Column,
      string
    >,
  }))
}

const marks = new Set([...',"\n'].map((mark) => mark.charCodeAt(0)))

function refuseTooManyMarks(bytes: Uint8Array): void {
  let count = 0
  for (const byte of bytes) if (marks.has(byte)) count += 1
  if (count > mostMarks) throw badFile('The file has too many cells')
}

/** Characters that no text of a spreadsheet has: all that are not written but tab and line end. */
const control = /[^\P{Cc}\t\n]/u

/** Returns what is wrong with a cell, by the limits of the text that it becomes. */
function oddCell(column: string, cell: string): string[] {
  const problem = oddText(cell, column)
  if (problem) return [problem]
  return control.test(cell) ? [`${column} has characters that cannot be read`] : []
}

/**
 * Returns what is wrong with an amount that ends at a comma which may separate its own thousands: `25,000`
 * without quotes is 25 and 000. An amount with its kobo is never one of these.
 */
function splitAmount(column: string, [amount = '', next = '']: string[]): string[] {
  const joined = `${amount},${next}`
  if (amount.includes(',') || 'problem' in koboOfText(joined, column)) return []
  return [`${amount} and ${next} may be one ${column}: write "${joined}" or ${amount}.00`]
}

/** Why a row cannot be stored. */
export interface Wrong {
  problem: string
}

/** Returns what `check` makes of the rows. Throws a bad file with every row that it finds wrong. */
export function checkedRows<Row extends CsvRow<string>, Stored extends object>(
  rows: readonly Row[],
  check: (row: Row, at: number) => Stored | Wrong,
): Stored[] {
  const problems: RowProblem[] = []
  const stored: Stored[] = []
  for (const [at, row] of rows.entries()) {
    const checked = check(row, at)
    if ('problem' in checked) problems.push({ line: row.line, problem: checked.problem })
    else stored.push(checked)
  }
  if (problems.length > 0) throw badLines(problems)
  return stored
}

function textOf(bytes: ArrayBuffer): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return withoutInvisible(text).replace(/\r\n?/g, '\n')
  } catch {
    throw badFile('The file is not UTF-8 text')
  }
}

interface Line {
  line: number
  cells: string[]
  problem: string | undefined
}

/**
 * Returns the rows that are not empty, and of too many only one more than there may be, beside the header. A
 * row with line ends in its quotes is longer than a line.
 */
function csvLines(text: string): Line[] {
  const lines: Line[] = []
  let line = 1
  let begun = 0
  Papa.parse<string[]>(text, {
    delimiter: ',',
    newline: '\n',
    step: ({ data, errors, meta }, parser) => {
      const cells = data.map((cell) => cell.trim())
      const problem = errors.length > 0 ? 'a quote is not closed' : undefined
      if (cells.some((cell) => cell !== '')) lines.push({ line, cells, problem })
      line += text.slice(begun, meta.cursor).split('\n').length - 1
      begun = meta.cursor
      if (lines.length > mostRows + 1) parser.abort()
    },
  })
  return lines
}
