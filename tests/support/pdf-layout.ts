import { contentOf, lettersIn, streamsOf } from './pdf-text'

/** A text of a PDF and the box in which it is drawn, in points from the lower left corner of its page. */
export interface DrawnText {
  readonly text: string
  readonly page: number
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly top: number
}

/** Returns every text of a PDF and where it is drawn. It reads what jsPDF writes: a text from BT to ET. */
export function pdfLayout(pdf: Buffer): readonly DrawnText[] {
  const streams = streamsOf(pdf)
  const letters = lettersIn(streams)
  const widths = new Map(
    [...(/\/W \[([^/]*)\]\n/.exec(pdf.toString('latin1'))?.[1] ?? '').matchAll(/(\d+) \[(\d+)\]/g)].map(
      ([, glyph, width]) => [Number(glyph), Number(width)],
    ),
  )
  const pages = streams.filter((text) => text.includes(' Tj'))
  return pages.flatMap((stream, page) =>
    [...stream.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, drawn = '']) => {
      const [, size = 0] = /\/F\d+ ([\d.]+) Tf/.exec(drawn)?.map(Number) ?? []
      const [, left = 0, bottom = 0] = /([\d.]+) ([\d.]+) Td/.exec(drawn)?.map(Number) ?? []
      const glyphs = /<(\w*)> Tj/.exec(drawn)?.[1]?.match(/\w{4}/g) ?? []
      const em = glyphs.reduce((sum, code) => sum + (widths.get(Number.parseInt(code, 16)) ?? 1000), 0)
      return {
        text: contentOf(glyphs, letters),
        page: page + 1,
        left,
        right: left + (em / 1000) * size,
        bottom,
        // Capitals and digits are about so high.
        top: bottom + size * 0.73,
      }
    }),
  )
}

/** Returns pairs of texts of which one is drawn over the other. */
export function drawnOver(texts: readonly DrawnText[]): readonly (readonly [string, string])[] {
  return texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) =>
          one.page === other.page &&
          one.left < other.right &&
          other.left < one.right &&
          one.bottom < other.top &&
          other.bottom < one.top,
      )
      .map((other) => [one.text, other.text] as const),
  )
}
