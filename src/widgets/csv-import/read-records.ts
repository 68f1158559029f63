import Papa from 'papaparse'
import { withoutInvisible } from '../../domain/text/clean-text'
import { cellMeaning } from '../../domain/text/csv-cell'
import type { ImportColumn } from './import-columns'
import { type RowDoubt, rowDoubt } from './row-doubts'

/** One record of a file, with its cells in the order of the declared columns. */
export interface ImportRecord {
  /** Its row in a spreadsheet; the header is row 1. */
  readonly row: number
  readonly cells: readonly string[]
  readonly doubt?: RowDoubt
  /** True if the user has said that its letters are right. */
  readonly keepsLetters?: boolean
}

/** The records of a file. */
export interface FileRecords {
  readonly records: readonly ImportRecord[]
  readonly delimiter: Delimiter
  readonly emptyRows: number
  /** Columns of the file that the bank does not take, as they are written. */
  readonly unusedColumns: readonly string[]
}

const DELIMITERS = [',', ';', '\t'] as const
type Delimiter = (typeof DELIMITERS)[number]

/** Why a file cannot be read as a table. */
export type RecordsProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'no-rows' }
  | { readonly kind: 'missing-columns'; readonly names: readonly string[] }
  | { readonly kind: 'repeated-column'; readonly name: string }
  /** A quotation mark opens in this row and never closes. */
  | { readonly kind: 'open-quote'; readonly row: number }

/**
 * Reads the records of a file. The header names the columns in any order, and its case, spaces and dashes do
 * not matter. A first row "sep=;" is a spreadsheet's own note about the delimiter.
 */
export function readRecords(
  text: string,
  columns: readonly ImportColumn[],
):
  | { readonly ok: true; readonly value: FileRecords }
  | { readonly ok: false; readonly problem: RecordsProblem } {
  // Some files mix the line breaks of several systems. An invisible character before a quotation mark would
  // make it a part of the cell.
  const unified = withoutInvisible(text).replace(/\r\n?/g, '\n')
  const noted = /^sep=(.)\n/i.exec(unified)
  const body = noted ? unified.slice(noted[0].length) : unified
  const firstRow = noted ? 2 : 1
  const delimiter = delimiterOf(body, columns, noted?.[1])
  const { data, errors } = Papa.parse<string[]>(body, { delimiter, newline: '\n' })
  const open = errors.find(({ code }) => code === 'MissingQuotes')
  if (open) return refuse({ kind: 'open-quote', row: (open.row ?? 0) + firstRow })
  const badQuotes = new Set(errors.flatMap(({ code, row }) => (code === 'InvalidQuotes' ? [row] : [])))

  // People may head a column with its name on the screen.
  const nameOf = new Map(columns.map(({ name, label }) => [columnName(label), name]))
  const headerAt = data.findIndex((record) => !isEmpty(record))
  const header = data[headerAt]
  if (!header) return refuse({ kind: 'empty' })
  const names = header.map(columnName).map((name) => nameOf.get(name) ?? name)
  const repeated = columns.find(({ name }) => names.indexOf(name) !== names.lastIndexOf(name))
  if (repeated) return refuse({ kind: 'repeated-column', name: repeated.name })
  const missing = columns.filter(({ name, mayBeMissing }) => !mayBeMissing && !names.includes(name))
  if (missing.length > 0) return refuse({ kind: 'missing-columns', names: missing.map(({ name }) => name) })
  const positions = columns.map(({ name }) => names.indexOf(name))
  const laidOut = (record: readonly string[]) => positions.map((position) => record[position] ?? '')
  const shape = {
    // Cells beyond the last name are in no column, even if the header has delimiters there.
    width: names.findLastIndex((name) => name !== '') + 1,
    amounts: positions
      .filter((position, at) => position >= 0 && columns[at]?.rule.kind === 'amount')
      .sort((one, other) => one - other),
    hasCommas: delimiter === ',',
  }

  const records: ImportRecord[] = []
  // A line break at the end of the file makes no empty row.
  let emptyRows = isEmpty(data.at(-1) ?? []) && data.at(-1)?.length === 1 ? -1 : 0
  for (const [at, record] of data.entries()) {
    if (at <= headerAt) continue
    if (isEmpty(record)) emptyRows += 1
    else {
      const cells = record.map(cellMeaning)
      const doubt = rowDoubt(cells, shape, badQuotes.has(at))
      const readings = doubt?.readings.map((one) => ({ ...one, cells: laidOut(one.cells) })) ?? []
      records.push({
        row: at + firstRow,
        cells: laidOut(cells),
        ...(doubt && { doubt: { ...doubt, readings } }),
      })
    }
  }
  if (records.length === 0) return refuse({ kind: 'no-rows' })
  const known = new Set(columns.map(({ name }) => name))
  const unusedColumns = header.filter((_, at) => {
    const name = names[at] ?? ''
    return name !== '' && !known.has(name)
  })
  return { ok: true, value: { records, delimiter, emptyRows: Math.max(0, emptyRows), unusedColumns } }
}

const refuse = (problem: RecordsProblem) => ({ ok: false, problem }) as const

const isEmpty = (record: readonly string[]) => record.every((cell) => cell.trim() === '')

const columnName = (cell: string) =>
  cellMeaning(cell)
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/** Returns the delimiter by which the header has most of the columns. */
function delimiterOf(body: string, columns: readonly ImportColumn[], noted: string | undefined): Delimiter {
  const firstRow = body.trimStart().split('\n', 1)[0] ?? ''
  const known = new Set(columns.flatMap(({ name, label }) => [name, columnName(label)]))
  const counts = DELIMITERS.map((delimiter) => {
    const [names = []] = Papa.parse<string[]>(firstRow, { delimiter }).data
    return { delimiter, count: names.filter((name) => known.has(columnName(name))).length }
  })
  const [first = { delimiter: DELIMITERS[0], count: 0 }, ...others] = counts
  const best = others.reduce((most, one) => (one.count > most.count ? one : most), first)
  const isNoted = (one: Delimiter) => one === noted
  return best.count === 0 ? (DELIMITERS.find(isNoted) ?? best.delimiter) : best.delimiter
}
