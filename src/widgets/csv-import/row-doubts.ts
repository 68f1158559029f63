import { parseAmount } from '../../domain/money/typed-amount'

/** Why the cells of a row may not be what they were. Only the user can say that they are. */
export interface RowDoubt {
  readonly kind: 'quotes' | 'wide' | 'narrow' | 'one amount' | 'letters'
  /** The doubts beside the readings, in sentences for the user; '' if there are none. */
  readonly text: string
  /** How the row reads if neighbours are one amount, or with its letters as they were. */
  readonly readings: readonly RowReading[]
}

/** Another way to read a row: some of its cells are one amount, or other letters. */
interface RowReading {
  /** "25 and 000: one amount of 25,000"; '' if the text of the doubt asks it. */
  readonly question: string
  /** "One amount of 25,000" */
  readonly label: string
  readonly cells: readonly string[]
}

/** A header that a record is compared with. */
export interface RecordShape {
  /** How many cells it has. */
  readonly width: number
  /** The positions of its amounts, in ascending order. */
  readonly amounts: readonly number[]
  /** True if commas separate the cells, as they separate thousands. */
  readonly hasCommas: boolean
}

/**
 * Returns what is doubtful about a record as a whole: it is narrower or wider than its header, or an amount
 * and its neighbours look like one amount that was not quoted ("25,000" as 25 and 000). Empty cells beyond
 * the header are none of it: spreadsheets add them.
 */
export function rowDoubt(
  record: readonly string[],
  shape: RecordShape,
  hasBadQuotes: boolean,
): RowDoubt | undefined {
  const { width } = shape
  const cells = withoutEmptyEnd(record, width)
  const doubt = (kind: RowDoubt['kind'], text: string, readings: readonly Reading[] = []): RowDoubt => ({
    kind,
    text,
    readings: readings.map(({ joins, cells }) => ({
      question: questionOf(joins),
      label: labelOf(joins),
      cells,
    })),
  })
  if (hasBadQuotes) return doubt('quotes', `A quotation mark stands inside of a cell. ${CHECK}`)
  const all = shape.hasCommas ? readingsOf(cells, shape.amounts) : []
  if (cells.length === width && all.length === 0) return undefined
  if (cells.length === width) return doubt('one amount', '', all)
  const counts = `This row has ${cells.length} cells, the header has ${width}.`
  if (cells.length < width) return doubt('narrow', `${counts} ${CHECK}`, all)
  const beyond = cells.slice(width).map((cell) => `“${cell}”`)
  const text = `${counts} In no column: ${inWords(beyond)}. ${CHECK}`
  // A reading that leaves a cell beyond the header explains nothing.
  return doubt(
    'wide',
    text,
    all.filter((one) => one.cells.length === width),
  )
}

/** Returns all that is doubtful about a row, as sentences for the user. */
export function doubtMessage({ text, readings }: RowDoubt): string {
  const questions = readings.map(({ question }) => question).join(', or ')
  return [text, ...(questions ? [`${questions}?`] : [])].filter(Boolean).join(' ')
}

/**
 * Returns what is still doubtful after a cell was changed from `before` to `after`. The readings in which it
 * stands elsewhere are gone: the user has another one.
 */
export function doubtAfterMend(
  doubt: RowDoubt,
  column: number,
  before: string,
  after: string,
): RowDoubt | undefined {
  const readings = doubt.readings
    .filter(({ cells }) => cells[column] === before)
    .map((reading) => ({ ...reading, cells: reading.cells.with(column, after) }))
  return doubt.kind === 'one amount' && readings.length === 0 ? undefined : { ...doubt, readings }
}

const CHECK = 'Check every cell of this row.'

function withoutEmptyEnd(record: readonly string[], width: number): readonly string[] {
  const last = record.findLastIndex((cell) => cell !== '')
  return record.slice(0, Math.max(width, last + 1))
}

interface Reading {
  readonly cells: readonly string[]
  /** The cells of each amount that was put together. */
  readonly joins: readonly (readonly string[])[]
}

function readingsOf(cells: readonly string[], amounts: readonly number[]): readonly Reading[] {
  let found: readonly Reading[] = [{ cells, joins: [] }]
  // Cells that were joined before an amount have moved the amount under its column.
  for (const at of amounts)
    found = found.flatMap((one) => [
      ...splitAmounts(one.cells, at).map((parts) => ({
        cells: one.cells.toSpliced(at, parts.length, parts.join(',')),
        joins: [...one.joins, parts],
      })),
      one,
    ])
  return found.filter(({ joins }) => joins.length > 0)
}

/** Returns the neighbours from a position on that are one amount if commas stand between them. */
function splitAmounts(cells: readonly string[], at: number): readonly (readonly string[])[] {
  const found: (readonly string[])[] = []
  for (let end = at + 2; end <= cells.length; end += 1) {
    const parts = cells.slice(at, end)
    // A file with a comma in a cell quotes its amounts.
    if (parts.some((part) => part.includes(',')) || parseAmount(parts.join(',')) === undefined) break
    found.push(parts)
  }
  return found
}

const inWords = (texts: readonly string[]) =>
  texts.length < 2 ? texts.join() : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
const amountsOf = (joins: Reading['joins']) => inWords(joins.map((parts) => parts.join(',')))

const labelOf = (joins: Reading['joins']) =>
  joins.length === 1 ? `One amount of ${amountsOf(joins)}` : `Amounts of ${amountsOf(joins)}`

const questionOf = (joins: Reading['joins']) =>
  joins.map((parts) => `${inWords(parts)}: one amount of ${parts.join(',')}`).join('; ')
