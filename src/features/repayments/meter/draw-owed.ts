import { drawThemed } from '../../../widgets/plot/themed-plot'

/** Draws what is owed (naira) at the start and after each month. */
export function drawOwed(container: HTMLElement, owed: readonly string[], signal: AbortSignal): void {
  drawThemed(container, signal, (colour) => ({
    data: [owed.map((_, month) => month), owed.map(Number)],
    series: [{ stroke: () => colour('--ink'), width: 1.5, points: { show: false } }],
    scales: { x: { time: false }, y: { range: (_, __, high) => [0, high * 1.05] } },
    padding: [8, 16],
    lineSpace: 32,
    timeLabel: (month) => (Number.isInteger(month) ? String(month) : ''),
  }))
}
