import { useCallback } from 'react'
import { formatDay } from '../../../domain/dates'
import { Amount } from '../../../ui/Amount/Amount'
import { PlotFigure, type PlotTable } from '../../../widgets/plot/PlotFigure'
import { newestFirst } from '../../../widgets/plot/plot.rules'
import { DASHBOARD, flowsTitleMessage, shownOfMessage } from '../dashboard.messages'
import { type DayFlow, flowMessage } from './flow-plot.rules'

/** The money that came in and went out on each day, as bars above and below zero. */
export function FlowPlot({ flows, isThirtyDays }: { flows: readonly DayFlow[]; isThirtyDays: boolean }) {
  const loadDraw = useCallback(async () => {
    const { drawFlows } = await import(/* chunk: drawing */ './draw-flows')
    return (container: HTMLElement, signal: AbortSignal) => drawFlows(container, flows, signal)
  }, [flows])
  const table: PlotTable = {
    heads: [DASHBOARD.plots.day, DASHBOARD.plots.inHead, DASHBOARD.plots.outHead],
    rows: newestFirst(flows).map(({ day, moneyIn, moneyOut }) => ({
      key: day,
      cells: [formatDay(day), <Amount key="in" value={moneyIn} />, <Amount key="out" value={moneyOut} />],
    })),
    note: shownOfMessage(flows.length),
  }
  const movements = flows.reduce((count, day) => count + day.movements, 0)
  return (
    <PlotFigure
      title={flowsTitleMessage(movements, isThirtyDays)}
      message={flowMessage(flows)}
      loadDraw={loadDraw}
      table={table}
    />
  )
}
