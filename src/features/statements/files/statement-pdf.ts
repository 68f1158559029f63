import { jsPDF } from 'jspdf'
import type { Letterhead } from '../letterhead'
import type { Statement } from '../statement'
import { STATEMENT } from '../statements.messages'
import { layOutStatement } from './lay-out-statement'
import { type DrawnPage, recordingSurface } from './recording-surface'
import type { RowsOf, Surface } from './surface'
import { type Letters, textRows } from './text-rows'

/** The font's name inside the file. A PDF's own fonts have neither ọ and ụ nor the naira sign. */
const FONT = 'DejaVu Sans Condensed'

/** The font and the letterhead of the PDF, and the function that is told the progress. */
export interface PdfMeans {
  /** The file of the font, in base64. */
  readonly font: string
  readonly letterhead: Letterhead
  /** Called with the part that is done, from 0 to 1. */
  readonly onProgress: (part: number) => void
}

/** Returns a statement as a PDF with its font inside. */
export function statementPdf(statement: Statement, { font, ...means }: PdfMeans): ArrayBuffer {
  const pdf = emptyPdf(font)
  layOutStatement(pdf, statement, { ...means, rowsOf: rowsOn(pdf, pdf) })
  return pdf.output('arraybuffer')
}

/** Returns the pages of the same document, to be printed. */
export function statementPages(statement: Statement, { font, ...means }: PdfMeans): readonly DrawnPage[] {
  const { surface, pages } = recordingSurface()
  layOutStatement(surface, statement, { ...means, rowsOf: rowsOn(surface, emptyPdf(font)) })
  return pages
}

function emptyPdf(font: string): jsPDF {
  const pdf = new jsPDF({ unit: 'mm', format: 'a4', orientation: 'portrait', compress: true })
  pdf.addFileToVFS('statement.ttf', font)
  pdf.addFont('statement.ttf', FONT, 'normal')
  pdf.setFont(FONT, 'normal')
  pdf.setProperties({ title: STATEMENT.table })
  return pdf
}

/** The parts in use of a font that jsPDF has read. Widths are in thousandths of the type's size. */
interface PdfFont {
  readonly characterToGlyph: (letter: number) => number
  readonly widthOfGlyph: (glyph: number) => number
}

/** Returns how texts are cut into rows on a surface, with the font of a PDF. */
function rowsOn(surface: Surface, pdf: jsPDF): RowsOf {
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
    textRows(text, (width * pdf.internal.scaleFactor * 1000) / surface.getFontSize(), letters)
}
