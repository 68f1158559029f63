import { constants, inflateSync } from 'node:zlib'

/**
 * Returns the texts of a PDF, one a line, as they are copied from it. It has the numbers of their glyphs
 * in its font, and a table that says which letters those are.
 */
export function pdfText(pdf: Buffer): string {
  const streams = streamsOf(pdf)
  const letters = lettersIn(streams)
  return streams
    .flatMap((text) => [...text.matchAll(/<(\w+)> Tj/g)])
    .map(([, glyphs = '']) => contentOf(glyphs.match(/\w{4}/g) ?? [], letters))
    .join('\n')
}

/** Returns the parts of a PDF that are compressed: its pages and the tables of its fonts. */
export function streamsOf(pdf: Buffer): readonly string[] {
  return [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, bytes = '']) =>
    inflate(bytes),
  )
}

/** Returns the letters of the glyphs' numbers (four hexadecimal digits each). */
export function lettersIn(streams: readonly string[]): ReadonlyMap<string, string> {
  const letters = new Map<string, string>()
  for (const table of streams.filter((text) => text.includes('beginbfchar')))
    for (const [, glyph = '', letter = ''] of table.matchAll(/<(\w{4})><(\w{4})>/g))
      letters.set(glyph, String.fromCharCode(Number.parseInt(letter, 16)))
  return letters
}

/** Returns what glyphs say. */
export function contentOf(glyphs: readonly string[], letters: ReadonlyMap<string, string>): string {
  return glyphs
    .map((glyph) => letters.get(glyph) ?? '?')
    .join('')
    .normalize('NFC')
}

/** Accepts a stream without its last byte: the pattern above takes one that looks like the end of a line. */
function inflate(bytes: string): string {
  return inflateSync(Buffer.from(bytes, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1')
}
