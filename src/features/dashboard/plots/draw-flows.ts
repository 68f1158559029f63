import { dayLabel, dayStart } from '../../../widgets/plot/plot.rules'
import { canvasFont, drawThemed } from '../../../widgets/plot/themed-plot'
import uPlot from '../../../widgets/plot/uplot'
import { DASHBOARD } from '../dashboard.messages'
import type { DayFlow } from './flow-plot.rules'

const DAY_S = 24 * 60 * 60
/** The widest bar (CSS px), if there are few days. */
const WIDEST_BAR = 32
/** Room on the right for the words that say which side of zero is which (CSS px). */
const SIDE_ROOM = 28

/** Draws the money in above zero and the money out below it, a pair of bars for each day. */
export function drawFlows(container: HTMLElement, flows: readonly DayFlow[], signal: AbortSignal): void {
  const days = flows.map(({ day }) => dayStart(day) / 1000)
  const [first = 0, last = 0] = [days[0], days.at(-1)]
  const bars = uPlot.paths.bars?.({ size: [0.7, WIDEST_BAR] })
  drawThemed(container, signal, (colour) => {
    const series = (token: '--good' | '--bad'): uPlot.Series => ({
      stroke: () => colour(token),
      fill: () => colour(token),
      width: 0,
      points: { show: false },
      ...(bars && { paths: bars }),
    })
    return {
      data: [
        days,
        flows.map(({ moneyIn }) => Number(moneyIn)),
        flows.map(({ moneyOut }) => -Number(moneyOut)),
      ],
      series: [series('--good'), series('--bad')],
      scales: {
        // Half a day more on both sides, so that the outer bars are whole.
        x: { time: true, range: [first - DAY_S / 2, last + DAY_S / 2] },
        y: { range: (_, low, high) => padded(Math.min(low, 0), Math.max(high, 0)) },
      },
      padding: [8, SIDE_ROOM],
      lineSpace: 24,
      timeLabel: dayLabel,
      onDraw: (drawn, font) => nameSides(drawn, font, colour('--ink-3')),
    }
  })
}

/** Writes "In" above zero and "Out" below it, beside the plot. */
function nameSides({ ctx, bbox, valToPos }: uPlot, font: string, colour: string): void {
  const zero = valToPos(0, 'y', true)
  const right = bbox.left + bbox.width + 6 * devicePixelRatio
  ctx.save()
  ctx.font = canvasFont(font)
  ctx.fillStyle = colour
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  if (zero > bbox.top) ctx.fillText(DASHBOARD.plots.in, right, (bbox.top + zero) / 2)
  if (zero < bbox.top + bbox.height)
    ctx.fillText(DASHBOARD.plots.out, right, (zero + bbox.top + bbox.height) / 2)
  ctx.restore()
}

/** Adds space above and below, even if no money moved. */
function padded(low: number, high: number): [number, number] {
  const room = (high - low || 1) * 0.1
  return [low - (low < 0 ? room : 0), high + (high > 0 ? room : 0) + (low === high ? 1 : 0)]
}
