import { type ReactNode, useMemo } from 'react'
import { Amount } from '../../ui/Amount/Amount'
import { AsOf } from '../../ui/AsOf/AsOf'
import { classes } from '../../ui/classes'
import css from './BalanceFigure.module.css'
import { DASHBOARD } from './dashboard.messages'
import type { DashboardFigures } from './dashboard.read'
import { BalancePlot } from './plots/BalancePlot'
import { balancePoints } from './plots/balance-plot.rules'
import { FlowPlot } from './plots/FlowPlot'
import { dayFlows } from './plots/flow-plot.rules'
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
