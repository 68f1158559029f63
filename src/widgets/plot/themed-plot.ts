import { compactNaira } from './compact-naira'
import uPlot from './uplot'
import './uplot.css'

const HEIGHT = 156
const AXIS_WIDTH = 64
const TOKENS = ['--ink', '--ink-3', '--hair', '--brand', '--good', '--bad'] as const

/** A colour of the theme, for a canvas. */
export type Colour = (token: (typeof TOKENS)[number]) => string

/** The parts in which plots differ. */
export interface PlotParts {
  readonly data: uPlot.AlignedData
  readonly series: uPlot.Series[]
  readonly scales: uPlot.Scales
  /** Room above and to the right of the plot (CSS px), for figures beside its points. */
  readonly padding: [top: number, right: number]
  /** The least space between two horizontal lines (CSS px). */
  readonly lineSpace: number
  /** The label of a time (s) on the horizontal axis. */
  readonly timeLabel: (at: number) => string
  readonly onDraw?: ((drawn: uPlot, font: string) => void) | undefined
}

/**
 * Draws a plot of naira over time into `container`, in the theme's colours and the container's width, until
 * `signal` aborts.
 */
export function drawThemed(
  container: HTMLElement,
  signal: AbortSignal,
  partsIn: (colour: Colour) => PlotParts,
): void {
  const colour = readColours(container)
  const { data, series, scales, padding, lineSpace, timeLabel, onDraw } = partsIn(colour)
  const axis: uPlot.Axis = {
    stroke: () => colour('--ink-3'),
    font: `11px ${getComputedStyle(container).fontFamily}`,
    grid: { stroke: () => colour('--hair'), width: 1 },
    ticks: { show: false },
  }
  const plot = new uPlot(
    {
      hooks: { draw: [(drawn) => onDraw?.(drawn, String(axis.font))] },
      width: container.clientWidth,
      height: HEIGHT,
      // Days begin in Lagos, wherever the device is.
      tzDate: (at) => uPlot.tzDate(new Date(at * 1000), 'Africa/Lagos'),
      legend: { show: false },
      cursor: { show: false },
      padding: [...padding, null, null],
      scales,
      axes: [
        {
          ...axis,
          grid: { show: false },
          space: 96,
          values: (_, splits) => splits.map(timeLabel),
        },
        {
          ...axis,
          size: AXIS_WIDTH,
          space: lineSpace,
          values: (_, splits, __, ___, step) => splits.map((value) => compactNaira(value, step)),
        },
      ],
      series: [{}, ...series],
    },
    data,
    container,
  )
  const resized = new ResizeObserver(() => {
    // It has no width while the table is shown in its place.
    if (container.clientWidth > 0) plot.setSize({ width: container.clientWidth, height: HEIGHT })
  })
  resized.observe(container)
  const repaint = () => plot.redraw()
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'])
    matchMedia(query).addEventListener('change', repaint, { signal })
  const themeObserver = new MutationObserver(repaint)
  themeObserver.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-brand'] })
  signal.addEventListener('abort', () => {
    resized.disconnect()
    themeObserver.disconnect()
    plot.destroy()
  })
}

/** Returns a font in CSS px ("11px …") in the canvas's own pixels. */
export function canvasFont(font: string): string {
  return font.replace(/^\d+/, (size) => String(Number(size) * devicePixelRatio))
}

/**
 * Returns tokens as colours that a canvas understands. It knows neither light-dark() nor var(); a computed
 * `color` has resolved both.
 */
function readColours(container: HTMLElement): Colour {
  return (token) => {
    // Forced colours make all texts alike, and the lines behind the plot would be as strong as the plot.
    if (token === '--hair' && matchMedia('(forced-colors: active)').matches) return 'GrayText'
    const before = container.style.color
    container.style.color = `var(${token})`
    const { color } = getComputedStyle(container)
    container.style.color = before
    return color
  }
}
