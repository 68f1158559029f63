import type { Amount } from '../../domain/money/amount'
import { sumAmounts, ZERO } from '../../domain/money/money'
import { parseAmount } from '../../domain/money/typed-amount'
import { failed, ok, type Result } from '../../domain/result'
import { csvCell, exactCsvCell } from '../../domain/text/csv-cell'
import {
  type CellProblem,
  type CheckedRow,
  checkedRow,
  DOUBT_ANSWERS,
  type DoubtAnswer,
  isAnsweredBy,
  isWrong,
  mendedRecord,
  readingOf,
  settledRecord,
} from './checked-row'
import { decodeText, type Encoding } from './decode-text'
import { FILE_AT_MOST, type ImportRules, ROWS_AT_MOST, type RowRule } from './import-columns'
import { type FileRecords, type RecordsProblem, readRecords } from './read-records'
import { doubtMessage, type RowDoubt } from './row-doubts'

/** Why a file was not taken at all. */
export type FileProblem =
  | RecordsProblem
  /** It is no text: a picture, or a spreadsheet in its own format. */
  | { readonly kind: 'no-text' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'too-many-rows'; readonly rows: number }
  /** The device could not read it. */
  | { readonly kind: 'not-read' }

/** One row as the screen shows it. */
export interface PreviewRow {
  readonly id: number
  /** Its row in the user's file. */
  readonly row: number
  /** Its row in the file that is sent, by which the bank's messages name it. */
  readonly sentAs: number
  /** Clean where they could be read, else as they are written. */
  readonly cells: readonly string[]
  readonly doubt: RowDoubt | undefined
  readonly problems: readonly CellProblem[]
  /** The first row of the file that is about the same, if there is one before. */
  readonly sameAs?: number | undefined
}

/** Which rows are shown. */
export type RowsShown = 'all' | 'wrong' | 'repeated'

/** The result of the check of a file. */
export interface ImportSummary extends Pick<FileRecords, 'delimiter' | 'emptyRows' | 'unusedColumns'> {
  readonly encoding: Encoding
  readonly rows: number
  readonly wrong: number
  /** How many of them each answer fits. */
  readonly answers: Readonly<Record<DoubtAnswer, number>>
  /** Rows that are about the same as an earlier one. */
  readonly repeated: number
  /** The sum of the rows that are right. */
  readonly total: Amount
  /** The sums by the column that the rules name. */
  readonly sums: readonly { readonly value: string; readonly rows: number; readonly total: Amount }[]
}

/** A file whose records were read. Its rows can be mended and removed. */
export interface CheckedFile {
  readonly summary: () => ImportSummary
  /** Rows by their position. They stay the same while rows are mended, until `show` is called again. */
  readonly page: (from: number, count: number) => readonly PreviewRow[]
  /** Chooses which rows `page` returns, and returns how many they are. */
  readonly show: (shown: RowsShown) => number
  readonly mend: (id: number, column: number, text: string) => PreviewRow | undefined
  /**
   * Takes away the doubt about a row: its cells are read as one of the readings says, by its position, or as
   * they stand.
   */
  readonly settle: (id: number, reading?: number) => PreviewRow | undefined
  /** Gives the same answer for every row that it fits. */
  readonly settleAll: (answer: DoubtAnswer) => void
  readonly remove: (id: number) => void
  readonly removeWrong: () => void
  /** The wrong rows with what is wrong, for a spreadsheet. */
  readonly wrongRowsCsv: () => string
  /** The cells of every row, in the order of the file, by their position. */
  readonly cells: (from: number, count: number) => readonly (readonly string[])[]
  /** The file to be sent: every row, clean. */
  readonly cleanCsv: () => string
  /** Every row, clean, in an order that does not depend on the file's. */
  readonly sortedRows: () => string
}

/** How many rows are checked between two messages about the progress. */
const ROWS_A_STEP = 1_000

/** Reads and checks a file. `onProgress` gets the part that is done, 0 to 1; `rowRule` checks whole rows. */
export function checkFile(
  bytes: Uint8Array<ArrayBuffer>,
  rules: ImportRules,
  onProgress: (part: number) => void = () => {},
  rowRule: RowRule = () => [],
): Result<CheckedFile, FileProblem> {
  if (bytes.byteLength > FILE_AT_MOST) return failed({ kind: 'too-large' })
  const decoded = decodeText(bytes)
  if (!decoded) return failed({ kind: 'no-text' })
  const read = readRecords(decoded.text, rules.columns)
  if (!read.ok) return failed(read.problem)
  const { records, ...file } = read.value
  if (records.length > ROWS_AT_MOST) return failed({ kind: 'too-many-rows', rows: records.length })
  const rows = records.map((record, id) => {
    if (id % ROWS_A_STEP === 0) onProgress(id / records.length)
    return checkedRow(rules, rowRule, record, id)
  })
  return ok(checkedFile(rules, rowRule, rows, { ...file, encoding: decoded.encoding }))
}

function checkedFile(
  rules: ImportRules,
  rowRule: RowRule,
  read: readonly CheckedRow[],
  file: Pick<ImportSummary, 'delimiter' | 'emptyRows' | 'unusedColumns' | 'encoding'>,
): CheckedFile {
  const { columns, amount, sumsBy, sameBy, becomes } = rules
  const names = columns.map(({ name }) => name)
  const amountAt = amount === undefined ? -1 : names.indexOf(amount)
  const sameAt = sameBy === undefined ? -1 : names.indexOf(sameBy.column)
  const sumsAt = sumsBy === undefined ? -1 : names.indexOf(sumsBy)
  let rows = [...read]
  let shown: readonly CheckedRow[] = rows

  const totalOf = (some: readonly CheckedRow[]) =>
    sumAmounts(some.map(({ cells }) => parseAmount(cells[amountAt] ?? '') ?? ZERO))
  const keyOf = ({ cells }: CheckedRow) => cells.join('\u0000')
  /**
   * The value that two rows about the same thing have in common; '' if a row is about nothing that is known.
   */
  const sameKeyOf = (row: CheckedRow) => (sameAt < 0 ? keyOf(row) : (row.cells[sameAt] ?? ''))
  /** The first row that is about the same, by the id of each later one. */
  const firstOfSame = () => {
    const firsts = new Map<string, number>()
    const repeated = new Map<number, number>()
    for (const one of rows) {
      const key = sameKeyOf(one)
      if (key === '') continue
      const first = firsts.get(key)
      if (first === undefined) firsts.set(key, one.row)
      else repeated.set(one.id, first)
    }
    return repeated
  }
  let same = firstOfSame()
  const sentAs = () => new Map(rows.map(({ id }, at) => [id, at + 2]))
  let sent = sentAs()
  const changed = () => {
    same = firstOfSame()
    sent = sentAs()
  }
  const settle = (row: CheckedRow, reading?: number) =>
    void Object.assign(row, checkedRow(rules, rowRule, settledRecord(row, reading), row.id))
  const preview = ({ id, row, cells, doubt, problems }: CheckedRow): PreviewRow => ({
    id,
    row,
    // Rows that are not sent have no other number than in the user's file.
    sentAs: becomes === 'drafts' ? row : (sent.get(id) ?? 0),
    cells,
    doubt,
    problems,
    sameAs: same.get(id),
  })

  return {
    summary: () => {
      const right = rows.filter((one) => !isWrong(one))
      const byValue = new Map<string, CheckedRow[]>()
      for (const one of right) {
        const value = one.cells[sumsAt] ?? ''
        const those = byValue.get(value)
        if (those) those.push(one)
        else byValue.set(value, [one])
      }
      const sums = [...byValue].map(([value, those]) => ({
        value,
        rows: those.length,
        total: totalOf(those),
      }))
      return {
        ...file,
        rows: rows.length,
        wrong: rows.length - right.length,
        answers: Object.fromEntries(
          DOUBT_ANSWERS.map((answer) => [answer, rows.filter((one) => isAnsweredBy(one, answer)).length]),
        ) as Record<DoubtAnswer, number>,
        repeated: same.size,
        total: sumAmounts(sums.map(({ total }) => total)),
        sums: sumsAt < 0 ? [] : sums,
      }
    },
    page: (from, count) => shown.slice(from, from + count).map(preview),
    show: (which) => {
      shown = rows.filter((one) => which === 'all' || (which === 'wrong' ? isWrong(one) : same.has(one.id)))
      return shown.length
    },
    mend: (id, column, text) => {
      const row = rows.find((one) => one.id === id)
      if (!row) return undefined
      Object.assign(row, checkedRow(rules, rowRule, mendedRecord(row, column, text), id))
      changed()
      return preview(row)
    },
    settle: (id, reading) => {
      const row = rows.find((one) => one.id === id)
      if (!row) return undefined
      settle(row, reading)
      changed()
      return preview(row)
    },
    settleAll: (answer) => {
      for (const row of rows) if (isAnsweredBy(row, answer)) settle(row, readingOf(answer))
      changed()
    },
    remove: (id) => {
      rows = rows.filter((one) => one.id !== id)
      shown = shown.filter((one) => one.id !== id)
      changed()
    },
    removeWrong: () => {
      rows = rows.filter((one) => !isWrong(one))
      shown = shown.filter((one) => !isWrong(one))
      changed()
    },
    wrongRowsCsv: () => {
      const reasons = ({ doubt, problems }: CheckedRow) =>
        [
          ...(doubt ? [doubtMessage(doubt)] : []),
          ...problems.map((one) => `${names[one.column]}: ${one.problem}`),
        ].join(' ')
      const records = rows.filter(isWrong).map((one) => [...one.cells, reasons(one)])
      return csvText([[...names, 'error'], ...records], csvCell)
    },
    cells: (from, count) => rows.slice(from, from + count).map(({ cells }) => cells),
    cleanCsv: () =>
      csvText(
        [names, ...rows.map(({ cells }) => cells)],
        // The bank stores what stands here, so that nothing may be added to it.
        exactCsvCell,
      ),
    sortedRows: () => rows.map(keyOf).sort().join('\u0001'),
  }
}

function csvText(records: readonly (readonly string[])[], cell: (text: string) => string): string {
  return records.map((record) => `${record.map(cell).join(',')}\r\n`).join('')
}
