import type { jsPDF } from 'jspdf'

/** The parts used of a font that jsPDF has read. Widths are in thousandths of the type's size. */
interface Font {
  characterToGlyph: (letter: number) => number
  widthOfGlyph: (glyph: number) => number
}

/** It is drawn in the place of a letter that the font lacks, so that the reader sees that one is missing. */
const missing = '\uFFFD'
const lineBreak = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
/** A letter with the diacritics that are drawn on it. */
const oneLetter = /\P{M}\p{M}*|\p{M}+/gu

/**
 * Returns a text in rows of a width at most, in the PDF's font and size, broken at its line breaks and
 * spaces, and within a word only if it is wider than a row. No word is lost: jsPDF alone ends a text at its
 * first tab or control character, and leaves letters out that the font lacks.
 */
export function textRows(pdf: jsPDF, text: string, width: number): string[] {
  const font: Font = pdf.getFont().metadata
  const most = (width * pdf.internal.scaleFactor * 1000) / pdf.getFontSize()
  const glyphOf = (letter: string) => font.characterToGlyph(letter.charCodeAt(0))
  const widthOf = (part: string) =>
    [...part].reduce((sum, letter) => sum + font.widthOfGlyph(glyphOf(letter)), 0)
  // jsPDF draws no letters beyond U+FFFF.
  const has = (letter: string) => letter.length === 1 && glyphOf(letter) !== 0
  return text.split(lineBreak).flatMap((line) => {
    const rows: string[] = []
    let row: string | undefined
    const put = (part: string, glue: string) => {
      if (row !== undefined && widthOf(row + glue + part) <= most) row += glue + part
      else {
        if (row !== undefined) rows.push(row)
        row = part
      }
    }
    for (const word of drawable(line, has).split(' '))
      if (widthOf(word) <= most) put(word, ' ')
      else
        for (const [at, letter] of (word.match(oneLetter) ?? []).entries()) put(letter, at === 0 ? ' ' : '')
    return [...rows, row ?? '']
  })
}

/**
 * Returns a line as the font draws it well. Of a letter with a dot below and a tone, the tone is part of the
 * letter, because the font's separate tones are placed for small letters and would strike through a
 * capital; the dot follows it.
 */
function drawable(line: string, has: (letter: string) => boolean): string {
  return line
    .replace(/\p{DI}/gu, '')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .normalize('NFC')
    .replace(/(\p{L})([\u0300-\u0304\u030c])/gu, (both, letter: string, tone: string) => {
      const [base = '', ...below] = letter.normalize('NFD')
      const toned = (base + tone).normalize('NFC')
      return below.join('') === '\u0323' && toned.length === 1 ? `${toned}\u0323` : both
    })
    .replace(/./gsu, (letter) => (has(letter) ? letter : missing))
}
