import { useCallback, useMemo } from 'react'
import { formatDateTime } from '../../../domain/dates'
import { Amount } from '../../../ui/Amount/Amount'
import { PlotFigure, type PlotTable } from '../../../widgets/plot/PlotFigure'
import { type BalancePoint, newestFirst } from '../../../widgets/plot/plot.rules'
import { DASHBOARD, shownOfMessage } from '../dashboard.messages'
import { balanceMessage } from './balance-plot.rules'

/** How the balance developed, as a step line. */
export function BalancePlot({ points }: { points: readonly BalancePoint[] }) {
  const loadDraw = useCallback(async () => {
    const { drawBalance } = await import(/* chunk: drawing */ '../../../widgets/plot/draw-balance')
    return (container: HTMLElement, signal: AbortSignal) => drawBalance(container, points, signal)
  }, [points])
  const message = useMemo(() => balanceMessage(points), [points])
  const table: PlotTable = {
    heads: [DASHBOARD.plots.time, DASHBOARD.plots.balanceHead],
    rows: newestFirst(points).map(({ at, balance }, index) => ({
      key: String(index),
      cells: [formatDateTime(at), <Amount key="balance" value={balance} />],
    })),
    note: shownOfMessage(points.length),
  }
  return <PlotFigure title={DASHBOARD.plots.balance} message={message} loadDraw={loadDraw} table={table} />
}
