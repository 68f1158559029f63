import { formatDateTime } from '../../../domain/days/dates'
import { type Amount, amountFromWire } from '../../../domain/money/amount'
import { amountParts, sumAmounts } from '../../../domain/money/money'
import { type Letterhead, statementReference } from '../letterhead'
import { allEntries, dayText, type Statement, type StatementEntry } from '../statement'
import { PAPER, pageMessage, periodMessage, STATEMENT } from '../statements.messages'
import { drawLetterhead } from './draw-letterhead'
import { entryCells, HEADS, totalCells } from './statement-cells'
import { FAINT, INK, MARGIN, PAGE_HEIGHT, PAGE_WIDTH, type RowsOf, RULE, type Surface } from './surface'

// Millimetres, as on the surface.
const ROW_HEIGHT = 3.8
const ROW_SPACE = 1.6
/** The widths of the columns, in the order of HEADS. */
const WIDTHS = [19, 54, 20, 19, 22, 22, 26]
/** The first column of amounts, which are aligned at their end. */
const FIRST_AMOUNT = 4
const [WITHDRAWAL, LODGEMENT, BALANCE] = [4, 5, 6]
const CELL_SPACE = 2
/** The size of the type in the table, in points. */
const SMALL = 7.5
/** Where the sums stand, beside the holder and the period. */
const SUMS = 124
/** The foot of a page: the sum of the page, the reference and the number of the page. */
const FOOT = 12
const LAST_LINE = PAGE_HEIGHT - MARGIN - FOOT
/** So many rows of type an entry has on a page at most; a longer one goes on on the next page. */
const ROWS_ON_PAGE = Math.floor((LAST_LINE - MARGIN - 3 * (ROW_HEIGHT + ROW_SPACE)) / ROW_HEIGHT)
/** So many times the progress is said: each time the page draws a frame for it. */
const PROGRESS_STEPS = 20

/** The means to draw a statement with. */
export interface DrawingMeans {
  readonly rowsOf: RowsOf
  readonly letterhead: Letterhead
  /** Called with the part that is done, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/**
 * Draws a statement: the letterhead, the holder and the sums, then the entries with the running balance. Each
 * page has the sum of its own entries; the last ends with the final balance.
 */
export function layOutStatement(
  surface: Surface,
  statement: Statement,
  { rowsOf, letterhead, onProgress }: DrawingMeans,
): void {
  surface.setDrawColor(RULE).setLineWidth(0.2)
  let y = drawTableHead(surface, drawHead(surface, rowsOf, statement, letterhead))
  let page: StatementEntry[] = []
  let balance: Amount | '' = statement.initialBalance
  const drawPart = (texts: readonly (readonly string[])[]) => {
    const height = Math.max(...texts.map((rows) => rows.length)) * ROW_HEIGHT + ROW_SPACE
    if (y + height > LAST_LINE) {
      drawPageSum(surface, page, y)
      page = []
      surface.addPage()
      y = drawTableHead(surface, MARGIN)
      if (balance !== '') {
        drawRow(surface, amountsRow(PAPER.broughtForward, { [BALANCE]: balance }), y)
        y += ROW_HEIGHT + ROW_SPACE
        surface.line(MARGIN, y, PAGE_WIDTH - MARGIN, y)
      }
    }
    drawRow(surface, texts, y)
    y += height
    surface.line(MARGIN, y, PAGE_WIDTH - MARGIN, y)
  }
  /** Draws a row of the table. Its amounts are in its first part: `onFirst` is called on the page of that. */
  const draw = (cells: readonly string[], onFirst?: () => void) => {
    const texts = cells.map((cell, column) => cellRows(rowsOf, cell, column))
    const most = Math.max(...texts.map((rows) => rows.length))
    for (let from = 0; from < most; from += ROWS_ON_PAGE) {
      drawPart(texts.map((rows) => rows.slice(from, from + ROWS_ON_PAGE)))
      if (from === 0) onFirst?.()
    }
  }
  const step = Math.ceil(statement.count / PROGRESS_STEPS)
  let drawn = 0
  for (const entry of allEntries(statement)) {
    if (drawn % step === 0) onProgress(drawn / statement.count)
    draw(entryCells(entry), () => {
      page.push(entry)
      balance = entry.balance
    })
    drawn += 1
  }
  draw(totalCells(statement))
  drawPageSum(surface, page, y)
  endPages(surface, statementReference(statement))
}

/** Draws the letterhead, the holder and the sums. Returns where the table begins. */
function drawHead(surface: Surface, rowsOf: RowsOf, statement: Statement, letterhead: Letterhead): number {
  const { request, asOf, ...sums } = statement
  let bottom = drawLetterhead(surface, rowsOf, letterhead) + 3
  surface.setFontSize(15).setTextColor(INK)
  bottom += 6
  surface.text(STATEMENT.table, MARGIN, bottom)
  const top = bottom + 3
  bottom = top
  const about = [
    [PAPER.customer, `${request.accountName}, ${request.accountNumber}`],
    [PAPER.type, request.accountType],
    [PAPER.period, periodMessage(request.startDate, request.endDate)],
    [PAPER.made, formatDateTime(asOf)],
    [PAPER.reference, statementReference(statement)],
  ] as const
  surface.setFontSize(8.5)
  for (const [label, value] of about) {
    if (value === '') continue
    surface.setTextColor(FAINT).text(label, MARGIN, bottom + 4.5)
    surface.setTextColor(INK)
    for (const row of rowsOf(value, SUMS - MARGIN - LABEL_WIDTH - 2 * CELL_SPACE)) {
      bottom += 4.5
      surface.text(row, MARGIN + LABEL_WIDTH, bottom)
    }
  }
  const shownSums = [
    [STATEMENT.initialBalance, sums.initialBalance],
    [STATEMENT.totalCredit, sums.totalCredit],
    [STATEMENT.totalDebit, sums.totalDebit],
    [STATEMENT.finalBalance, sums.finalBalance],
  ] as const
  shownSums.forEach(([label, sum], index) => {
    const y = top + (index + 1) * 4.5
    surface.setTextColor(FAINT).text(label, SUMS, y)
    surface
      .setTextColor(INK)
      .text(sum === '' ? '–' : `₦${grouped(sum)}`, PAGE_WIDTH - MARGIN, y, { align: 'right' })
  })
  return Math.max(bottom, top + shownSums.length * 4.5) + 6
}

/** The room for the labels of the holder and the period (mm). */
const LABEL_WIDTH = 25

/** Returns where the first row begins. */
function drawTableHead(surface: Surface, top: number): number {
  surface.setFontSize(SMALL).setTextColor(FAINT)
  drawRow(
    surface,
    HEADS.map((head, column) => [column < FIRST_AMOUNT ? head : `${head} (₦)`]),
    top,
  )
  surface.setTextColor(INK)
  const bottom = top + ROW_HEIGHT + ROW_SPACE
  surface.line(MARGIN, bottom, PAGE_WIDTH - MARGIN, bottom)
  return bottom
}

/** Draws the withdrawals and the lodgements of a page in all, below its last row. */
function drawPageSum(surface: Surface, entries: readonly StatementEntry[], top: number): void {
  const sumOf = (key: 'withdrawal' | 'lodgement') =>
    sumAmounts(entries.flatMap(({ [key]: amount }) => (amount === '' ? [] : [amount])))
  surface.setTextColor(FAINT)
  drawRow(
    surface,
    amountsRow(PAPER.pageSum, { [WITHDRAWAL]: sumOf('withdrawal'), [LODGEMENT]: sumOf('lodgement') }),
    top + 1,
  )
  surface.setTextColor(INK)
}

/** Returns the texts of a row with a label and some amounts, by their columns. */
function amountsRow(
  label: string,
  amounts: Readonly<Record<number, Amount>>,
): readonly (readonly string[])[] {
  return HEADS.map((_, column) => {
    const amount = amounts[column]
    return [column === 0 ? label : amount === undefined ? '' : grouped(amount)]
  })
}

function drawRow(surface: Surface, texts: readonly (readonly string[])[], top: number): void {
  let left = MARGIN
  texts.forEach((rows, column) => {
    const width = WIDTHS[column] ?? 0
    const isAmount = column >= FIRST_AMOUNT
    rows.forEach((text, row) => {
      const y = top + (row + 1) * ROW_HEIGHT - 0.4
      if (text === '') return
      if (isAmount) surface.text(text, left + width, y, { align: 'right' })
      else surface.text(text, left, y)
    })
    left += width
  })
}

function cellRows(rowsOf: RowsOf, cell: string, column: number): readonly string[] {
  if (column >= FIRST_AMOUNT) return [cell === '' ? '' : grouped(amountFromWire(cell))]
  return rowsOf(dayText(cell), (WIDTHS[column] ?? 0) - CELL_SPACE)
}

function grouped(amount: Amount): string {
  const { sign, naira, kobo } = amountParts(amount)
  return `${sign}${naira}.${kobo}`
}

/** Writes the reference and "Page n of m" at the foot of every page. */
function endPages(surface: Surface, reference: string): void {
  const pages = surface.getNumberOfPages()
  surface.setFontSize(SMALL).setTextColor(FAINT)
  for (let page = 1; page <= pages; page += 1) {
    surface.setPage(page)
    surface.text(reference, MARGIN, PAGE_HEIGHT - 9)
    surface.text(pageMessage(page, pages), PAGE_WIDTH - MARGIN, PAGE_HEIGHT - 9, { align: 'right' })
  }
}
