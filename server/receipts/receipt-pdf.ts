import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { jsPDF } from 'jspdf'

/** What a receipt says: the bank, what was paid, and lines of a label and a text. */
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
    const rows = wrapped(pdf, text, pageWidth - 2 * margin)
    pdf.text(rows, margin, y)
    y += rows.length * size * 0.41 + gap
  }
  write(bankName, 14, ink, 2)
  write(title, 10, faint, 8)
  write(amount, 22, ink, 4)
  return y
}

function drawLines(pdf: jsPDF, { lines }: Receipt, top: number): void {
  let y = top
  pdf.setFontSize(9.5).setDrawColor('#d5dae0').setLineWidth(0.2)
  for (const [label, text] of lines) {
    const rows = wrapped(pdf, text, pageWidth - 2 * margin - labelWidth)
    const labels = wrapped(pdf, label, labelWidth - 4)
    const height = Math.max(rows.length, labels.length) * rowHeight + 3.2
    if (y + height > pageHeight - margin) {
      pdf.addPage()
      y = margin
    }
    pdf.line(margin, y, pageWidth - margin, y)
    const spacing = { lineHeightFactor: 1.55 }
    pdf.setTextColor(faint).text(labels, margin, y + rowHeight, spacing)
    pdf.setTextColor(ink).text(rows, margin + labelWidth, y + rowHeight, spacing)
    y += height
  }
}

const wrapped = (pdf: jsPDF, text: string, width: number): string[] =>
  pdf.splitTextToSize(drawable(text), width) as string[]

/**
 * A letter with a dot below and a tone: the tone is part of the letter, because the font's separate tones are
 * placed for small letters and would strike through a capital; the dot follows it.
 */
function drawable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(\p{L})([\u0300-\u0304\u030c])/gu, (both, letter: string, tone: string) => {
      const [base = '', ...below] = letter.normalize('NFD')
      const toned = (base + tone).normalize('NFC')
      return below.join('') === '\u0323' && toned.length === 1 ? `${toned}\u0323` : both
    })
}
