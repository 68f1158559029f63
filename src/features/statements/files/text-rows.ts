/** The facts about the letters of a font. A letter is given by its code point. */
export interface Letters {
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
export function textRows(text: string, width: number, letters: Letters): readonly string[] {
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
