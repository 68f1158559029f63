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
