import { jsPDF } from 'jspdf'
import type { Letterhead } from '../letterhead'
import type { Statement } from '../statement'
import { STATEMENT } from '../statements.messages'
import { layOutStatement } from './lay-out-statement'
import { type DrawnPage, type RowsOf, recordingSurface, type Surface } from './surface'

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

/** The facts about the letters of a font. A letter is given by its code point. */
interface Letters {
  readonly has: (letter: number) => boolean
  /** The width of the letter, in the unit of the rows' width. */
  readonly width: (letter: number) => number
}

/** It is drawn in the place of a letter that the font lacks, so that the reader sees that one is missing. */
const MISSING = '\uFFFD'
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
/** Letters whose every kind is in each font, and which need no composing. */
const PLAIN = /^[ -~]*$/
/** A letter with the diacritics that are drawn on it. */
const LETTER = /\P{M}\p{M}*|\p{M}+/gu

/**
 * Returns a text in rows of a width at most, broken at its line breaks and spaces, and within a word only if
 * it is wider than a row. No word is lost: jsPDF alone ends a text at its first tab or control character, and
 * leaves letters out that the font lacks.
 */
function textRows(text: string, width: number, letters: Letters): readonly string[] {
  const widthOf = (part: string) => {
    let sum = 0
    for (const letter of part) sum += letters.width(letter.codePointAt(0) ?? 0)
    return sum
  }
  return text.split(LINE_BREAK).flatMap((sent) => {
    const line = drawable(sent, letters)
    if (widthOf(line) <= width) return [line]
    const rows: string[] = []
    let row: string | undefined
    let rowWidth = 0
    const put = (part: string, glue: string) => {
      const added = widthOf(glue + part)
      const fits = row !== undefined && rowWidth + added <= width
      if (row !== undefined && !fits) rows.push(row)
      row = fits ? row + glue + part : part
      rowWidth = fits ? rowWidth + added : widthOf(part)
    }
    for (const word of line.split(' '))
      if (widthOf(word) <= width) put(word, ' ')
      else for (const [at, letter] of (word.match(LETTER) ?? []).entries()) put(letter, at === 0 ? ' ' : '')
    return [...rows, row ?? '']
  })
}

/**
 * Returns a line as the font draws it well. Of a letter with a dot below and a tone, the tone is part of the
 * letter, because the font's separate tones are placed for small letters and would strike through a
 * capital; the dot follows it.
 */
function drawable(line: string, { has }: Letters): string {
  if (PLAIN.test(line)) return line
  return line
    .replace(/\p{DI}/gu, '')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .normalize('NFC')
    .replace(/(\p{L})([\u0300-\u0304\u030c])/gu, (both, letter: string, tone: string) => {
      const [base = '', ...below] = letter.normalize('NFD')
      const toned = (base + tone).normalize('NFC')
      return below.join('') === '\u0323' && toned.length === 1 ? `${toned}\u0323` : both
    })
    .replace(/./gsu, (letter) => (has(letter.codePointAt(0) ?? 0) ? letter : MISSING))
}
