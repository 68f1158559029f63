import { useMemo } from 'react'
import { Amount } from '../../ui/Amount/Amount'
import { AsOf } from '../../ui/AsOf/AsOf'
import css from './BalanceFigure.module.css'
import { DASHBOARD } from './dashboard.messages'
import type { DashboardFigures } from './dashboard.read'
import { BalancePlot } from './plots/BalancePlot'
import { balancePoints } from './plots/balance-plot.rules'
import { FlowPlot } from './plots/FlowPlot'
import { dayFlows } from './plots/flow-plot.rules'

/** The transaction balance, its time (ms), how it developed, and the money that came in and went out. */
export function BalanceFigure({
  figures,
  asOf,
  now,
}: {
  figures: DashboardFigures
  asOf: number
  now: number
}) {
  const { balance_history, wallet_balance } = figures
  const points = useMemo(
    () => balancePoints(balance_history, { at: asOf, balance: wallet_balance }),
    [balance_history, asOf, wallet_balance],
  )
  const flows = useMemo(() => dayFlows(balance_history), [balance_history])
  return (
    <section className={css.balance} aria-labelledby="balance">
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
      {points.length > 1 && <BalancePlot points={points} />}
      {flows.length > 0 && <FlowPlot flows={flows} />}
    </section>
  )
}
