import { type ReactNode, useCallback, useMemo } from 'react'
import { formatDateTime, formatDay } from '../../domain/days/dates'
import { Amount } from '../../ui/Amount/Amount'
import { AsOf } from '../../ui/AsOf/AsOf'
import { classes } from '../../ui/classes'
import { PlotFigure, type PlotTable } from '../../widgets/plot/PlotFigure'
import { type BalancePoint, newestFirst } from '../../widgets/plot/plot.rules'
import css from './BalanceFigure.module.css'
import { DASHBOARD, flowsTitleMessage, shownOfMessage } from './dashboard.messages'
import type { DashboardFigures } from './dashboard.read'
import { balanceMessage, balancePoints } from './plots/balance-plot.rules'
import { type DayFlow, dayFlows, flowMessage } from './plots/flow-plot.rules'
import type { ThirtyDays } from './use-thirty-days'

/**
 * The transaction balance and its time (ms). With `plots`, which are below or beside it, it is the page's
 * figure.
 */
export function BalanceFigure({
  figures: { wallet_balance },
  asOf,
  now,
  plots,
}: {
  figures: DashboardFigures
  asOf: number
  now: number
  plots: ReactNode
}) {
  return (
    <section className={classes(css.balance, !plots && css.small)} aria-labelledby="balance">
      <div>
        <h2 id="balance" className={css.label}>
          {DASHBOARD.balance}
        </h2>
        <p className={css.figure}>
          {wallet_balance === '' ? DASHBOARD.balanceUnknown : <Amount value={wallet_balance} sign="₦" />}
        </p>
        <p className={css.asOf}>
          As at <AsOf at={asOf} now={now} />
        </p>
      </div>
      {plots}
    </section>
  )
}

/**
 * How the balance developed, and the money that came in and went out: of thirty days if the device has all
 * their movements, else of the newest ones.
 */
export function BalancePlots({
  figures: { balance_history, wallet_balance },
  asOf,
  days,
}: {
  figures: DashboardFigures
  asOf: number
  days: ThirtyDays | undefined
}) {
  const isThirtyDays = days?.isWhole === true
  const movements = isThirtyDays ? days.movements : balance_history
  const points = useMemo(
    () => balancePoints(movements, { at: asOf, balance: wallet_balance }),
    [movements, asOf, wallet_balance],
  )
  const flows = useMemo(() => dayFlows(movements), [movements])
  return (
    <>
      {points.length > 1 && <BalancePlot points={points} />}
      {flows.length > 0 && <FlowPlot flows={flows} isThirtyDays={isThirtyDays} />}
    </>
  )
}

/** How the balance developed, as a step line. */
function BalancePlot({ points }: { points: readonly BalancePoint[] }) {
  const loadDraw = useCallback(async () => {
    const { drawBalance } = await import(/* chunk: drawing */ '../../widgets/plot/draw-balance')
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

/** The money that came in and went out on each day, as bars above and below zero. */
function FlowPlot({ flows, isThirtyDays }: { flows: readonly DayFlow[]; isThirtyDays: boolean }) {
  const loadDraw = useCallback(async () => {
    const { drawFlows } = await import(/* chunk: drawing */ './plots/draw-flows')
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
