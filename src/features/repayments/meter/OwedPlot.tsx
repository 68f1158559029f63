import { useCallback } from 'react'
import { sumAmounts } from '../../../domain/money'
import { Amount } from '../../../ui/Amount/Amount'
import { PlotFigure, type PlotTable } from '../../../widgets/plot/PlotFigure'
import { METER, owedMessage } from './meter.messages'
import type { MeterFinancing } from './meter-financing.rules'

/** What is still owed after each month, as a line. */
export function OwedPlot({ financing }: { financing: MeterFinancing }) {
  const { schedule, financed } = financing
  const loadDraw = useCallback(async () => {
    const { drawOwed } = await import('./draw-owed')
    return (container: HTMLElement, signal: AbortSignal) => drawOwed(container, financed, schedule, signal)
  }, [financed, schedule])
  const table: PlotTable = {
    heads: [METER.month, METER.paidHead, METER.owedHead],
    rows: schedule.map(({ month, balance }) => ({
      key: String(month),
      cells: [
        month,
        <Amount key="paid" value={sumAmounts(schedule.slice(0, month).map(({ repayment }) => repayment))} />,
        <Amount key="owed" value={balance} />,
      ],
    })),
    note: undefined,
  }
  return <PlotFigure title={METER.plot} message={owedMessage(financing)} loadDraw={loadDraw} table={table} />
}
