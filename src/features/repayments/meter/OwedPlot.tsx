import { useCallback, useMemo } from 'react'
import { sumAmounts, ZERO } from '../../../domain/money'
import { Amount } from '../../../ui/Amount/Amount'
import { PlotFigure, type PlotTable } from '../../../widgets/plot/PlotFigure'
import { METER, owedMessage } from './meter.messages'
import { type MeterFinancing, owedEachMonth } from './meter-financing.rules'

/** The debt that is left after each month, as a line; the months in advance are paid at the start. */
export function OwedPlot({ financing, advanceMonths }: { financing: MeterFinancing; advanceMonths: number }) {
  const { schedule } = financing
  const owed = useMemo(() => owedEachMonth(financing, advanceMonths), [financing, advanceMonths])
  const loadDraw = useCallback(async () => {
    const { drawOwed } = await import(/* chunk: drawing */ './draw-owed')
    return (container: HTMLElement, signal: AbortSignal) => drawOwed(container, owed, signal)
  }, [owed])
  const table: PlotTable = {
    heads: [METER.month, METER.paidHead, METER.owedHead],
    rows: schedule.map(({ month }) => ({
      key: String(month),
      cells: [
        month,
        <Amount
          key="paid"
          value={sumAmounts(
            schedule.slice(0, Math.max(month, advanceMonths)).map(({ repayment }) => repayment),
          )}
        />,
        <Amount key="owed" value={owed[month] ?? ZERO} />,
      ],
    })),
    note: undefined,
  }
  return (
    <PlotFigure
      title={METER.plot}
      message={owedMessage(financing, owed[0] ?? ZERO)}
      loadDraw={loadDraw}
      table={table}
    />
  )
}
