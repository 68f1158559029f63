import type { ReactNode } from 'react'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { Section } from '../../ui/Page/Section'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { BalanceFigure, BalancePlots } from './BalanceFigure'
import balance from './BalanceFigure.module.css'
import css from './Dashboard.module.css'
import { DASHBOARD } from './dashboard.messages'
import type { DashboardFigures as Figures } from './dashboard.read'
import { RecentTransactions } from './RecentTransactions'
import { Tallies } from './Tallies'
import type { ThirtyDays } from './use-thirty-days'
import { WeekComparison } from './WeekComparison'

/**
 * The figures of the organisation from the bank; while they load, a skeleton; if they did not come, nothing.
 * `aside` shows what is on the device. It keeps its place in the tree, so that it is not read anew, and what
 * has the focus in it keeps it, when the figures come.
 */
export function DashboardFigures({
  figures,
  asOf,
  isComing,
  now,
  hasPlots,
  days,
  aside,
}: {
  figures: Figures | undefined
  asOf: number | undefined
  isComing: boolean
  now: number
  hasPlots: boolean
  days: ThirtyDays | undefined
  aside: ReactNode
}) {
  const known = figures && asOf !== undefined ? { figures, asOf } : undefined
  return (
    <>
      {known ? (
        <BalanceFigure {...known} now={now} plots={hasPlots && <BalancePlots {...known} days={days} />} />
      ) : (
        isComing && <BalanceSkeleton />
      )}
      {days && <WeekComparison days={days} />}
      {known && <Tallies figures={known.figures} />}
      <div className={css.two}>
        {known && <RecentTransactions movements={known.figures.balance_history} />}
        {(aside || known) && (
          <div className={css.first}>
            {aside}
            {known && <VirtualAccounts accounts={known.figures.virtual_account_numbers} />}
          </div>
        )}
      </div>
    </>
  )
}

function BalanceSkeleton() {
  return (
    <div className={balance.balance} aria-busy="true">
      <div>
        <p className={balance.label}>{DASHBOARD.balance}</p>
        <p className={balance.figure}>
          <Skeleton width="12ch" />
        </p>
      </div>
      <VisuallyHidden role="status">Fetching the dashboard</VisuallyHidden>
    </div>
  )
}

/** The account numbers to which money is sent to fund the transaction balance. */
function VirtualAccounts({ accounts }: { accounts: Figures['virtual_account_numbers'] }) {
  return (
    <div>
      <Section title={DASHBOARD.virtualAccounts} />
      {accounts.length === 0 ? (
        <p>{DASHBOARD.noVirtualAccounts}</p>
      ) : (
        <SummaryList
          lines={accounts.map(({ virtual_account_name, virtual_account_no }) => ({
            key: virtual_account_no,
            label: virtual_account_name || '–',
            value: (
              <>
                <span className={css.number}>{virtual_account_no}</span>
                <CopyButton
                  text={virtual_account_no}
                  label={`${virtual_account_no}, ${virtual_account_name}`}
                />
              </>
            ),
          }))}
        />
      )}
      <p className={css.help}>{DASHBOARD.fund}</p>
    </div>
  )
}
