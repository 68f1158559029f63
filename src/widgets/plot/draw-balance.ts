import { lagosDay } from '../../domain/days/dates'
import { shortTimestamp } from '../timestamp/timestamp-text'
import { compactNaira } from './compact-naira'
import { type BalancePoint, balanceRange } from './plot.rules'
import { type Colour, canvasFont, drawThemed } from './themed-plot'
import uPlot from './uplot'

/** Room for the figures above the highest point and beside the last one (CSS px). */
const LABEL_ROOM = 14
const END_LABEL_ROOM = 64

/**
 * Draws the balance as a step line, with its lowest, highest and last figure. `timeLabel` returns the
 * label of a time (s) on the axis; without it that is day and time.
 */
export function drawBalance(
  container: HTMLElement,
  points: readonly BalancePoint[],
  signal: AbortSignal,
  timeLabel = dayAndTime(lagosDay(Date.now())),
): void {
  drawThemed(container, signal, (colour) => ({
    data: [points.map(({ at }) => at / 1000), points.map(({ balance }) => Number(balance))],
    series: [
      {
        stroke: () => colour('--ink'),
        width: 1.5,
        points: {
          show: true,
          filter: () => [points.length - 1],
          size: 7,
          width: 0,
          fill: () => colour('--brand'),
        },
        ...(uPlot.paths.stepped && { paths: uPlot.paths.stepped({ align: 1 }) }),
      },
    ],
    scales: { x: { time: true }, y: { range: (_, low, high) => padded(low, high) } },
    padding: [LABEL_ROOM, END_LABEL_ROOM],
    lineSpace: 40,
    timeLabel,
    onDraw: (drawn, font) => labelPoints(drawn, points, font, colour),
  }))
}

const dayAndTime = (today: string) => (at: number) => shortTimestamp(new Date(at * 1000).toISOString(), today)

/** Writes the lowest, the highest and the present balance at their points. */
function labelPoints(
  { ctx, valToPos }: uPlot,
  points: readonly BalancePoint[],
  font: string,
  colour: Colour,
): void {
  const range = balanceRange(points)
  if (!range) return
  const { lowest, highest, last } = range
  const step = Number(highest.balance) - Number(lowest.balance) || Number(last.balance) || 1
  const scale = devicePixelRatio
  const write = (
    { at, balance }: BalancePoint,
    by: { readonly x: number; readonly y: number },
    align: CanvasTextAlign,
    token: Parameters<Colour>[0],
  ) => {
    ctx.textAlign = align
    ctx.fillStyle = colour(token)
    const [x, y] = [valToPos(at / 1000, 'x', true), valToPos(Number(balance), 'y', true)]
    ctx.fillText(compactNaira(Number(balance), step / 10), x + by.x * scale, y + by.y * scale)
  }
  ctx.save()
  ctx.font = canvasFont(font)
  ctx.textBaseline = 'middle'
  write(last, { x: 8, y: 0 }, 'left', '--ink')
  // One near the end would lie over the last one's figure, which says nearly the same.
  const isFar = ({ at }: BalancePoint) =>
    valToPos(last.at / 1000, 'x', true) - valToPos(at / 1000, 'x', true) > END_LABEL_ROOM * scale
  if (isFar(highest)) write(highest, { x: 4, y: -9 }, 'left', '--ink-3')
  if (isFar(lowest) && lowest !== highest) write(lowest, { x: 4, y: 10 }, 'left', '--ink-3')
  ctx.restore()
}

/** Adds space above and below, even if the balance never changed. */
function padded(low: number, high: number): [number, number] {
  const room = (high - low || Math.abs(high) || 1) * 0.25
  return [low - room, high + room]
}
