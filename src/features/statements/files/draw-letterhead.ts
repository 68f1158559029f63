import type { Brand } from '../../../domain/runtime-config'
import type { Letterhead } from '../letterhead'
import { FAINT, INK, MARGIN, PAGE_WIDTH, type RowsOf, RULE, type Surface } from './surface'

/** The mark in the box of its own drawing, 20 wide and 24 high, is drawn so high (mm). */
const MARK_HEIGHT = 11

/** Draws the mark, the name of the bank, and its branch with the address. Returns the bottom of its rule. */
export function drawLetterhead(
  surface: Surface,
  rowsOf: RowsOf,
  { bank, branch, address, brand }: Letterhead,
): number {
  drawMark(surface, brand)
  const left = MARGIN + MARK_HEIGHT
  let bottom = MARGIN - 0.5
  const write = (text: string, size: number, color: string, height: number) => {
    if (text === '') return
    surface.setFontSize(size).setTextColor(color)
    for (const row of rowsOf(text, PAGE_WIDTH - MARGIN - left)) {
      bottom += height
      surface.text(row, left, bottom)
    }
  }
  write(bank, 13, INK, 5)
  write(branch, 8.5, FAINT, 4.2)
  write(address, 8.5, FAINT, 4.2)
  const rule = Math.max(bottom, MARGIN + MARK_HEIGHT) + 3
  surface
    .setDrawColor(INK)
    .setLineWidth(0.4)
    .line(MARGIN, rule, PAGE_WIDTH - MARGIN, rule)
  surface.setDrawColor(RULE).setLineWidth(0.2)
  return rule
}

type Point = readonly [number, number]
/** The lines of a brand beside the mark, from point to point, in the box of its drawing (public/brands/). */
const BRAND_LINES: Readonly<Record<Brand, readonly (readonly [Point, Point])[]>> = {
  default: [],
  shop: [
    [
      [10, 22],
      [20, 22],
    ],
  ],
  bank: [
    [
      [10, 18.5],
      [20, 18.5],
    ],
    [
      [10, 22],
      [20, 22],
    ],
  ],
  capital: [
    [
      [15, 17],
      [18.5, 20],
    ],
    [
      [18.5, 20],
      [15, 23],
    ],
    [
      [15, 23],
      [11.5, 20],
    ],
    [
      [11.5, 20],
      [15, 17],
    ],
  ],
}

/** Draws the mark of the brand: a stem, the branch that leaves it, and the brand's own figure. */
function drawMark(surface: Surface, brand: Brand): void {
  const scale = MARK_HEIGHT / 24
  const [x, y] = [MARGIN - 3 * scale, MARGIN]
  surface.setDrawColor(INK).setLineWidth(2.5 * scale)
  surface.line(x + 5 * scale, y + scale, x + 5 * scale, y + 23 * scale)
  surface.lines(
    [
      [0, -6, 10, -3, 10, -10],
      [0, -4],
    ],
    x + 5 * scale,
    y + 15 * scale,
    [scale, scale],
  )
  surface.setLineWidth(2 * scale)
  for (const [[x1, y1], [x2, y2]] of BRAND_LINES[brand])
    surface.line(x + x1 * scale, y + y1 * scale, x + x2 * scale, y + y2 * scale)
  surface.setDrawColor(RULE).setLineWidth(0.2)
}
