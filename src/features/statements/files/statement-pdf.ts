import { jsPDF } from 'jspdf'
import { type Amount, amountFromWire } from '../../../domain/amount'
import { amountParts } from '../../../domain/money'
import { dayText } from '../day-text'
import { allEntries, type Statement } from '../statement'
import { madeMessage, periodMessage, STATEMENT } from '../statements.messages'
import { entryCells, HEADS, totalCells } from './statement-cells'
import { type Letters, textRows } from './text-rows'

/** The font's name inside the file. A PDF's own fonts have neither ọ and ụ nor the naira sign. */
const FONT = 'DejaVu Sans Condensed'

// Millimetres on A4, across.
const MARGIN = 14
const PAGE_WIDTH = 297
const PAGE_HEIGHT = 210
const ROW_HEIGHT = 4
const ROW_SPACE = 1.4
/** The widths of the columns, in the order of HEADS. */
const WIDTHS = [22, 92, 41, 22, 30, 30, 32]
/** The first column of amounts, which are aligned at their end. */
const FIRST_AMOUNT = 4
const CELL_SPACE = 2
/** Where the sums stand, beside the holder and the period. */
const SUMS = 190
/** So many rows of type an entry has on a page at most; a longer one goes on on the next page. */
const ROWS_ON_PAGE = Math.floor((PAGE_HEIGHT - 2 * MARGIN - 2 * (ROW_HEIGHT + ROW_SPACE)) / ROW_HEIGHT)
const INK = '#1b1f24'
const FAINT = '#5b6470'
const RULE = '#d5dae0'
/** So many times the progress is said: each time the page draws a frame for it. */
const PROGRESS_STEPS = 20

/** The font of the PDF, and the function that is told the progress. */
export interface PdfMeans {
  /** The file of the font, in base64. */
  readonly font: string
  /** Called with the part that is done, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Draws a statement as a PDF with its font inside: its head, its entries, and the final balance. */
export function statementPdf(statement: Statement, { font, onProgress }: PdfMeans): ArrayBuffer {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', orientation: 'landscape', compress: true })
  pdf.addFileToVFS('statement.ttf', font)
  pdf.addFont('statement.ttf', FONT, 'normal')
  pdf.setFont(FONT, 'normal')
  pdf.setProperties({ title: STATEMENT.table })
  pdf.setDrawColor(RULE).setLineWidth(0.2)

  const rowsOf = pdfRows(pdf)
  let y = drawTableHead(pdf, drawHead(pdf, rowsOf, statement))
  const drawPart = (texts: readonly (readonly string[])[]) => {
    const height = Math.max(...texts.map((rows) => rows.length)) * ROW_HEIGHT + ROW_SPACE
    if (y + height > PAGE_HEIGHT - MARGIN) {
      pdf.addPage()
      y = drawTableHead(pdf, MARGIN)
    }
    drawRow(pdf, texts, y)
    y += height
    pdf.line(MARGIN, y, PAGE_WIDTH - MARGIN, y)
  }
  const draw = (cells: readonly string[]) => {
    const texts = cells.map((cell, column) => cellRows(rowsOf, cell, column))
    const most = Math.max(...texts.map((rows) => rows.length))
    for (let from = 0; from < most; from += ROWS_ON_PAGE)
      drawPart(texts.map((rows) => rows.slice(from, from + ROWS_ON_PAGE)))
  }
  const step = Math.ceil(statement.count / PROGRESS_STEPS)
  let drawn = 0
  for (const entry of allEntries(statement)) {
    if (drawn % step === 0) onProgress(drawn / statement.count)
    draw(entryCells(entry))
    drawn += 1
  }
  draw(totalCells(statement))
  numberPages(pdf)
  return pdf.output('arraybuffer')
}

/** Returns where the table begins. */
function drawHead(pdf: jsPDF, rowsOf: PdfRows, { request, asOf, ...sums }: Statement): number {
  let bottom = 14
  const write = (text: string, size: number, color: string, height: number) => {
    pdf.setFontSize(size).setTextColor(color)
    for (const row of rowsOf(text, SUMS - MARGIN - CELL_SPACE)) {
      bottom += height
      pdf.text(row, MARGIN, bottom)
    }
  }
  write(STATEMENT.table, 16, INK, 6)
  bottom += 2.5
  write(`${request.accountName}, ${request.accountNumber}`, 11, INK, 5.5)
  bottom += 1
  write(periodMessage(request.startDate, request.endDate), 9, FAINT, 5)
  write(madeMessage(asOf), 9, FAINT, 5)
  const shownSums = [
    [STATEMENT.initialBalance, sums.initialBalance],
    [STATEMENT.totalCredit, sums.totalCredit],
    [STATEMENT.totalDebit, sums.totalDebit],
    [STATEMENT.finalBalance, sums.finalBalance],
  ] as const
  shownSums.forEach(([label, sum], index) => {
    const y = 20 + index * 6
    pdf.setTextColor(FAINT).text(label, SUMS, y)
    pdf
      .setTextColor(INK)
      .text(sum === '' ? '–' : `₦${grouped(sum)}`, PAGE_WIDTH - MARGIN, y, { align: 'right' })
  })
  return bottom + 8
}

/** Returns where the first row begins. */
function drawTableHead(pdf: jsPDF, top: number): number {
  pdf.setFontSize(8).setTextColor(FAINT)
  drawRow(
    pdf,
    HEADS.map((head, column) => [column < FIRST_AMOUNT ? head : `${head} (₦)`]),
    top,
  )
  pdf.setTextColor(INK)
  const bottom = top + ROW_HEIGHT + ROW_SPACE
  pdf.line(MARGIN, bottom, PAGE_WIDTH - MARGIN, bottom)
  return bottom
}

function drawRow(pdf: jsPDF, texts: readonly (readonly string[])[], top: number): void {
  let left = MARGIN
  texts.forEach((rows, column) => {
    const width = WIDTHS[column] ?? 0
    const isAmount = column >= FIRST_AMOUNT
    rows.forEach((text, row) => {
      const y = top + (row + 1) * ROW_HEIGHT - 0.4
      if (text === '') return
      if (isAmount) pdf.text(text, left + width, y, { align: 'right' })
      else pdf.text(text, left, y)
    })
    left += width
  })
}

function cellRows(rowsOf: PdfRows, cell: string, column: number): readonly string[] {
  if (column >= FIRST_AMOUNT) return [cell === '' ? '' : grouped(amountFromWire(cell))]
  return rowsOf(dayText(cell), (WIDTHS[column] ?? 0) - CELL_SPACE)
}

function grouped(amount: Amount): string {
  const { sign, naira, kobo } = amountParts(amount)
  return `${sign}${naira}.${kobo}`
}

function numberPages(pdf: jsPDF): void {
  const pages = pdf.getNumberOfPages()
  pdf.setFontSize(8).setTextColor(FAINT)
  for (let page = 1; page <= pages; page += 1) {
    pdf.setPage(page)
    pdf.text(`Page ${page} of ${pages}`, PAGE_WIDTH - MARGIN, PAGE_HEIGHT - 7, { align: 'right' })
  }
}

/** The parts in use of a font that jsPDF has read. Widths are in thousandths of the type's size. */
interface PdfFont {
  readonly characterToGlyph: (letter: number) => number
  readonly widthOfGlyph: (glyph: number) => number
}

/** Returns a text in rows of a width at most, in the size of the type that the PDF has at the time. */
type PdfRows = (text: string, width: number) => readonly string[]

/** Returns how texts are cut into rows with the PDF's font. */
function pdfRows(pdf: jsPDF): PdfRows {
  const font: PdfFont = pdf.getFont().metadata
  // Ten thousand entries have a million letters, but few different ones.
  const widths = new Map<number, number>()
  const letters: Letters = {
    // jsPDF draws no letters beyond U+FFFF.
    has: (letter) => letter <= 0xffff && font.characterToGlyph(letter) !== 0,
    width: (letter) => {
      const known = widths.get(letter)
      if (known !== undefined) return known
      const width = font.widthOfGlyph(font.characterToGlyph(letter))
      widths.set(letter, width)
      return width
    },
  }
  return (text, width) =>
    textRows(text, (width * pdf.internal.scaleFactor * 1000) / pdf.getFontSize(), letters)
}
