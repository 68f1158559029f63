/** A PDF, or pages to print, that a statement is drawn on. Lengths are in mm, sizes of type in points. */
export interface Surface {
  setFontSize(size: number): Surface
  getFontSize(): number
  setTextColor(color: string): Surface
  setDrawColor(color: string): Surface
  setLineWidth(width: number): Surface
  text(text: string, x: number, y: number, options?: { readonly align: 'right' }): unknown
  line(x1: number, y1: number, x2: number, y2: number): unknown
  /** A line of curves and straight parts from (x, y), each relative to the end of the one before. */
  lines(parts: number[][], x: number, y: number, scale: [number, number]): unknown
  addPage(): unknown
  setPage(page: number): unknown
  getNumberOfPages(): number
}

/** Returns a text in rows of a width at most, in the size of the type that the surface has at the time. */
export type RowsOf = (text: string, width: number) => readonly string[]

// A4, upright, in mm.
export const MARGIN = 14
export const PAGE_WIDTH = 210
export const PAGE_HEIGHT = 297

export const INK = '#1b1f24'
export const FAINT = '#5b6470'
export const RULE = '#d5dae0'

/** A text or a line on a page. Lengths are in mm, sizes of type in points. */
export type Drawn =
  | {
      readonly text: string
      readonly x: number
      readonly y: number
      readonly size: number
      readonly color: string
      readonly isAtEnd: boolean
    }
  | { readonly path: string; readonly width: number; readonly color: string }

/** Everything that is drawn on a page, in its order. */
export type DrawnPage = readonly Drawn[]

/** Returns a surface that notes what is drawn on it, page by page. */
export function recordingSurface(): { readonly surface: Surface; readonly pages: readonly DrawnPage[] } {
  const first: Drawn[] = []
  const pages = [first]
  let page = first
  let [size, textColor, lineColor, width] = [0, '', '', 0]
  const draw = (path: string) => page.push({ path, width, color: lineColor })
  const surface: Surface = {
    setFontSize: (next) => {
      size = next
      return surface
    },
    getFontSize: () => size,
    setTextColor: (next) => {
      textColor = next
      return surface
    },
    setDrawColor: (next) => {
      lineColor = next
      return surface
    },
    setLineWidth: (next) => {
      width = next
      return surface
    },
    text: (text, x, y, options) =>
      page.push({ text, x, y, size, color: textColor, isAtEnd: options !== undefined }),
    line: (x1, y1, x2, y2) => draw(`M${x1} ${y1}L${x2} ${y2}`),
    lines: (parts, x, y, [across, down]) => {
      const scaled = (part: number[]) => part.map((value, at) => value * (at % 2 === 0 ? across : down))
      draw(
        `M${x} ${y}${parts.map((part) => `${part.length === 2 ? 'l' : 'c'}${scaled(part).join(' ')}`).join('')}`,
      )
    },
    addPage: () => {
      page = []
      pages.push(page)
    },
    setPage: (number) => {
      page = pages[number - 1] ?? page
    },
    getNumberOfPages: () => pages.length,
  }
  return { surface, pages }
}
