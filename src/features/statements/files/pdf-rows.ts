import type { jsPDF } from 'jspdf'
import { type Letters, textRows } from './text-rows'

/** What is used of a font that jsPDF has read. Widths are in thousandths of the type's size. */
interface PdfFont {
  readonly characterToGlyph: (letter: number) => number
  readonly widthOfGlyph: (glyph: number) => number
}

/** Returns a text in rows of a width at most, in the size of the type that the PDF has at the time. */
export type PdfRows = (text: string, width: number) => readonly string[]

/** Returns how texts are cut into rows with the PDF's font. */
export function pdfRows(pdf: jsPDF): PdfRows {
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
