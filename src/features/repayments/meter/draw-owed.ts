import { drawThemed } from '../../../widgets/plot/themed-plot'
import type { Installment } from './meter-financing.rules'

/** Draws what is owed from the start, where it is `financed` (naira), to the last month. */
export function drawOwed(
  container: HTMLElement,
  financed: string,
  schedule: readonly Installment[],
  signal: AbortSignal,
): void {
  drawThemed(container, signal, (colour) => ({
    data: [
      [0, ...schedule.map(({ month }) => month)],
      [Number(financed), ...schedule.map(({ balance }) => Number(balance))],
    ],
    series: [{ stroke: () => colour('--ink'), width: 1.5, points: { show: false } }],
    scales: { x: { time: false }, y: { range: (_, __, high) => [0, high * 1.05] } },
    padding: [8, 16],
    lineSpace: 32,
    timeLabel: (month) => (Number.isInteger(month) ? String(month) : ''),
  }))
}
