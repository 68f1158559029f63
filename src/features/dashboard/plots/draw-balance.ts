import uPlot from 'uplot'
import { lagosDay } from '../../domain/dates'
import { shortTimestamp } from '../../widgets/timestamp/short-timestamp'
import { type BalancePoint, balanceRange, compactNaira } from './balance-plot.rules'
import './uplot.css'

const HEIGHT = 156
const AXIS_WIDTH = 64
/** Room for the figures above the highest point and beside the last one (CSS px). */
const LABEL_ROOM = 14
const END_LABEL_ROOM = 64
const TOKENS = ['--ink', '--ink-3', '--hair', '--brand'] as const

/**
 * Draws the balance into `container` in the theme's colours and the container's width, until `signal` aborts.
 */
export function drawBalance(
  container: HTMLElement,
  points: readonly BalancePoint[],
  signal: AbortSignal,
): void {
  const today = lagosDay(Date.now())
  const colour = readColours(container)
  const axis: uPlot.Axis = {
    stroke: () => colour('--ink-3'),
    font: `11px ${getComputedStyle(container).fontFamily}`,
    grid: { stroke: () => colour('--hair'), width: 1 },
    ticks: { show: false },
  }
  const labelled = (drawn: uPlot) => labelPoints(drawn, points, String(axis.font), colour)
  const plot = new uPlot(
    {
      hooks: { draw: [labelled] },
      width: container.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      padding: [LABEL_ROOM, END_LABEL_ROOM, null, null],
      scales: { x: { time: true }, y: { range: (_, low, high) => padded(low, high) } },
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 96,
          values: (_, splits) => splits.map((at) => shortTimestamp(new Date(at * 1000).toISOString(), today)),
        },
        {
          ...axis,
          size: AXIS_WIDTH,
          space: 40,
          values: (_, splits, __, ___, step) => splits.map((value) => compactNaira(value, step)),
        },
      ],
      series: [
        {},
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
    },
    [points.map(({ at }) => at / 1000), points.map(({ balance }) => Number(balance))],
    container,
  )
  const resized = new ResizeObserver(() => plot.setSize({ width: container.clientWidth, height: HEIGHT }))
  resized.observe(container)
  const repaint = () => plot.redraw()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', repaint, { signal })
  const themeObserver = new MutationObserver(repaint)
  themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-brand'] })
  signal.addEventListener('abort', () => {
    resized.disconnect()
    themeObserver.disconnect()
    plot.destroy()
  })
}

/** Writes the lowest, the highest and the present balance at their points. */
function labelPoints(
  { ctx, valToPos }: uPlot,
  points: readonly BalancePoint[],
  font: string,
  colour: (token: (typeof TOKENS)[number]) => string,
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
    token: (typeof TOKENS)[number],
  ) => {
    ctx.textAlign = align
    ctx.fillStyle = colour(token)
    const [x, y] = [valToPos(at / 1000, 'x', true), valToPos(Number(balance), 'y', true)]
    ctx.fillText(compactNaira(Number(balance), step / 10), x + by.x * scale, y + by.y * scale)
  }
  ctx.save()
  ctx.font = font.replace(/^\d+/, (size) => String(Number(size) * scale))
  ctx.textBaseline = 'middle'
  write(last, { x: 8, y: 0 }, 'left', '--ink')
  // One near the end would lie over the last one's figure, which says nearly the same.
  const isFar = ({ at }: BalancePoint) =>
    valToPos(last.at / 1000, 'x', true) - valToPos(at / 1000, 'x', true) > END_LABEL_ROOM * scale
  if (isFar(highest)) write(highest, { x: 4, y: -9 }, 'left', '--ink-3')
  if (isFar(lowest) && lowest !== highest) write(lowest, { x: 4, y: 10 }, 'left', '--ink-3')
  ctx.restore()
}

/**
 * Returns tokens as colours that a canvas understands. It knows neither light-dark() nor var(); a computed
 * `color` has resolved both.
 */
function readColours(container: HTMLElement): (token: (typeof TOKENS)[number]) => string {
  return (token) => {
    const before = container.style.color
    container.style.color = `var(${token})`
    const { color } = getComputedStyle(container)
    container.style.color = before
    return color
  }
}

/** Adds space above and below, even if the balance never changed. */
function padded(low: number, high: number): [number, number] {
  const room = (high - low || Math.abs(high) || 1) * 0.25
  return [low - room, high + room]
}
