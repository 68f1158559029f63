import { useEffect, useRef } from 'react'
import css from './BalancePlot.module.css'
import { type BalancePoint, plotMessage } from './balance-plot.rules'

/**
 * The balance as a step line. The plotting library is loaded when there is something to plot; the text
 * alternative is there at once.
 */
export function BalancePlot({ points }: { points: readonly BalancePoint[] }) {
  const figure = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const figure_ = figure.current
    if (!figure_) return
    const leaving = new AbortController()
    // Without the library the text alternative remains, so the user is not told.
    import('./draw-balance').then(
      ({ drawBalance }) => !leaving.signal.aborted && drawBalance(figure_, points, leaving.signal),
      () => undefined,
    )
    return () => leaving.abort()
  }, [points])

  return <div ref={figure} className={css.plot} role="img" aria-label={plotMessage(points)} />
}
