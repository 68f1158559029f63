import { spoiltText } from '../../domain/text/spoilt-text'
import { spoiltMessage } from '../spoilt-text/spoilt-text.messages'
import { readCell } from './cell-rules'
import type { ImportColumn, ImportRules, RowRule } from './import-columns'
import type { ImportRecord } from './read-records'
import { doubtAfterMend, type RowDoubt } from './row-doubts'

export interface CellProblem {
  /** The position of its column. */
  readonly column: number
  readonly problem: string
  /** The texts that were probably meant. */
  readonly suggestions: readonly string[]
}

/** A row of the file, read by the rules. */
export interface CheckedRow {
  readonly id: number
  /** Its row in the user's file. */
  readonly row: number
  /** The cells as they are in the file, or as the user has changed them. */
  readonly written: readonly string[]
  /** Clean where they could be read, else as they are written. */
  readonly cells: readonly string[]
  readonly doubt: RowDoubt | undefined
  /** True if the user has said that its letters are right. */
  readonly keepsLetters: boolean
  readonly problems: readonly CellProblem[]
}

const NONE: readonly CellProblem[] = []

/** Reads a record by the rules of its columns and of the whole row. */
export function checkedRow(
  { columns }: ImportRules,
  rowRule: RowRule,
  { row, cells: written, doubt, keepsLetters = false }: ImportRecord,
  id: number,
): CheckedRow {
  const problems: CellProblem[] = []
  const cells = columns.map((column, at) => {
    const text = written[at] ?? ''
    const cell = readCell(column, text)
    if (cell.ok) return cell.value
    problems.push({ column: at, problem: cell.problem, suggestions: cell.suggestions })
    return text
  })
  const named = Object.fromEntries(columns.map(({ name }, at) => [name, cells[at] ?? '']))
  for (const { column: name, problem } of rowRule(named)) {
    const column = columns.findIndex((one) => one.name === name)
    if (column >= 0 && problems.every((one) => one.column !== column))
      problems.push({ column, problem, suggestions: [] })
  }
  return {
    id,
    row,
    written,
    cells,
    // Whether the cells are under their columns comes first.
    doubt: doubt ?? (keepsLetters ? undefined : lettersDoubt(columns, written)),
    keepsLetters,
    problems: problems.length > 0 ? problems : NONE,
  }
}

/** Returns true if a row cannot be taken as it is. */
export const isWrong = ({ doubt, problems }: Pick<CheckedRow, 'doubt' | 'problems'>) =>
  doubt !== undefined || problems.length > 0

/** Returns the record of a row in which the user has changed a cell. */
export function mendedRecord(
  { row, written, doubt, keepsLetters }: CheckedRow,
  column: number,
  text: string,
): ImportRecord {
  const left =
    doubt && doubt.kind !== 'letters' ? doubtAfterMend(doubt, column, written[column] ?? '', text) : undefined
  return {
    row,
    cells: written.with(column, text),
    keepsLetters: keepsLetters && spoiltText(text) === undefined,
    ...(left && { doubt: left }),
  }
}

/** Returns the record of a row as one of the readings of its doubt has it, or as it stands. */
export function settledRecord(
  { row, written, doubt, keepsLetters }: CheckedRow,
  reading?: number,
): ImportRecord {
  const chosen = reading === undefined ? undefined : doubt?.readings[reading]
  const keeps = keepsLetters || (doubt?.kind === 'letters' && !chosen)
  return { row, cells: chosen?.cells ?? written, keepsLetters: keeps }
}

/** The answers that can be given for many rows at once. */
export const DOUBT_ANSWERS = [
  'one amount',
  'separate cells',
  'empty end',
  'repaired letters',
  'letters as they are',
] as const
export type DoubtAnswer = (typeof DOUBT_ANSWERS)[number]

/**
 * Returns true if an answer is one to the doubt about a row: that its neighbours are one amount, that they
 * are not, that the cells which it lacks at its end are empty, or which letters are meant.
 */
export function isAnsweredBy({ doubt }: CheckedRow, answer: DoubtAnswer): boolean {
  if (!doubt) return false
  if (doubt.kind === 'letters')
    return answer === 'letters as they are' || (answer === 'repaired letters' && doubt.readings.length === 1)
  if (answer === 'one amount') return doubt.readings.length === 1
  if (answer === 'separate cells') return doubt.kind === 'one amount'
  return answer === 'empty end' && doubt.kind === 'narrow' && doubt.readings.length === 0
}

/** Returns the position of the reading that an answer takes; undefined if the cells stay as they stand. */
export const readingOf = (answer: DoubtAnswer) =>
  answer === 'one amount' || answer === 'repaired letters' ? 0 : undefined

/**
 * Returns what is doubtful about the letters of a row, and the row as it was before if that can be computed;
 * undefined if no text looks spoilt.
 */
function lettersDoubt(columns: readonly ImportColumn[], written: readonly string[]): RowDoubt | undefined {
  const found = columns.flatMap(({ label, rule }, at) => {
    const spoilt = rule.kind === 'text' ? spoiltText(written[at] ?? '') : undefined
    return spoilt ? [{ at, label, spoilt }] : []
  })
  if (found.length === 0) return undefined
  const repaired = found.flatMap(({ at, spoilt: { repair } }) =>
    repair === undefined ? [] : [{ at, repair }],
  )
  const label = `Use ${repaired.map(({ repair }) => repair).join(', ')}`
  const cells = repaired.reduce((all, { at, repair }) => all.with(at, repair), written)
  return {
    kind: 'letters',
    text: found.map(({ label, spoilt }) => `${label}: ${spoiltMessage(spoilt)}.`).join(' '),
    readings: repaired.length > 0 ? [{ question: '', label, cells }] : [],
  }
}
