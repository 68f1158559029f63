import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { BalanceFigure } from './BalanceFigure'
import balance from './BalanceFigure.module.css'
import css from './Dashboard.module.css'
import { DASHBOARD } from './dashboard.messages'
import type { DashboardFigures as Figures } from './dashboard.read'
import { RecentTransactions } from './RecentTransactions'
import { Tallies } from './Tallies'
import { VirtualAccounts } from './VirtualAccounts'

/**
 * The figures of the organisation from the bank, or a skeleton while they load. `aside` shows what is on the
 * device.
 */
export function DashboardFigures({
  figures,
  asOf,
  now,
  aside,
}: {
  figures: Figures | undefined
  asOf: number | undefined
  now: number
  aside: ReactNode
}) {
  if (!figures || asOf === undefined) {
    return (
      <>
        <div className={balance.balance} aria-busy="true">
          <div>
            <p className={balance.label}>{DASHBOARD.balance}</p>
            <p className={balance.figure}>
              <Skeleton width="12ch" />
            </p>
          </div>
          <VisuallyHidden role="status">Fetching the dashboard</VisuallyHidden>
        </div>
        {aside}
      </>
    )
  }
  return (
    <>
      <BalanceFigure figures={figures} asOf={asOf} now={now} />
      <Tallies figures={figures} />
      <div className={css.two}>
        <RecentTransactions movements={figures.balance_history} />
        <div className={css.first}>
          {aside}
          <VirtualAccounts accounts={figures.virtual_account_numbers} />
        </div>
      </div>
    </>
  )
}
