import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { jsPDF } from 'jspdf'
import { textRows } from './text-rows.ts'

/** The contents of a receipt: the bank, what was paid, and lines of a label and a text. */
export interface Receipt {
  bankName: string
  title: string
  amount: string
  lines: readonly (readonly [label: string, text: string])[]
}

/** A PDF's own fonts have neither the letters of Yoruba, Igbo and Hausa nor the naira sign. */
const font = 'DejaVu Sans'
const require = createRequire(import.meta.url)
const fontPath = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf')
let fontFile: Promise<string> | undefined

// Millimetres on A5.
const margin = 15
const pageWidth = 148
const pageHeight = 210
const labelWidth = 42
const rowHeight = 5.2
const lineSpace = 3.2
/** So many rows of type a line has on a page at most; a longer one goes on on the next page. */
const rowsOnPage = Math.floor((pageHeight - 2 * margin - lineSpace) / rowHeight)

const ink = '#1b1f24'
const faint = '#5b6470'

/** Draws a receipt as a PDF with its font inside. A long receipt has more than one page. */
export async function receiptPdf(receipt: Receipt): Promise<Buffer> {
  // Loaded with the first receipt: the bank starts faster without it.
  const { jsPDF: Pdf } = await import('jspdf')
  fontFile ??= readFile(fontPath, 'base64')
  const pdf = new Pdf({ unit: 'mm', format: 'a5', compress: true })
  pdf.addFileToVFS('receipt.ttf', await fontFile)
  pdf.addFont('receipt.ttf', font, 'normal')
  pdf.setFont(font, 'normal')
  pdf.setProperties({ title: `${receipt.title}, ${receipt.bankName}` })
  drawLines(pdf, receipt, drawHead(pdf, receipt))
  return Buffer.from(pdf.output('arraybuffer'))
}

/** Returns where the lines begin. */
function drawHead(pdf: jsPDF, { bankName, title, amount }: Receipt): number {
  let y = 22
  const write = (text: string, size: number, color: string, gap: number) => {
    pdf.setFontSize(size).setTextColor(color)
    for (const row of textRows(pdf, text, pageWidth - 2 * margin)) {
      pdf.text(row, margin, y)
      y += size * 0.41
    }
    y += gap
  }
  write(bankName, 14, ink, 2)
  write(title, 10, faint, 8)
  write(amount, 22, ink, 4)
  return y
}

function drawLines(pdf: jsPDF, { lines }: Receipt, top: number): void {
  let y = top
  pdf.setFontSize(9.5).setDrawColor('#d5dae0').setLineWidth(0.2)
  const draw = (labels: string[], rows: string[]) => {
    const height = Math.max(rows.length, labels.length) * rowHeight + lineSpace
    if (y + height > pageHeight - margin) {
      pdf.addPage()
      y = margin
    }
    pdf.line(margin, y, pageWidth - margin, y)
    pdf.setTextColor(faint)
    for (const [at, row] of labels.entries()) pdf.text(row, margin, y + rowHeight * (at + 1))
    pdf.setTextColor(ink)
    for (const [at, row] of rows.entries()) pdf.text(row, margin + labelWidth, y + rowHeight * (at + 1))
    y += height
  }
  for (const [label, text] of lines) {
    const labels = textRows(pdf, label, labelWidth - 4)
    const rows = textRows(pdf, text, pageWidth - 2 * margin - labelWidth)
    for (let from = 0; from < Math.max(labels.length, rows.length); from += rowsOnPage)
      draw(labels.slice(from, from + rowsOnPage), rows.slice(from, from + rowsOnPage))
  }
}
