import type { ReactNode } from 'react'
import { type Capability, may } from '../../domain/staff/permissions'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Amount } from '../../ui/Amount/Amount'
import { Button, LinkButton } from '../../ui/Button/Button'
import { CopyButton } from '../../ui/CopyButton/CopyButton'
import { DataTable } from '../../ui/DataTable/DataTable'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { UiLink } from '../../ui/link'
import { Section } from '../../ui/Page/Layout'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden'
import { Timestamp } from '../../widgets/timestamp/Timestamp'
import type { Movement } from '../balance-history/balance-history.list'
import { BalanceFigure, BalancePlots } from './BalanceFigure'
import balance from './BalanceFigure.module.css'
import css from './Dashboard.module.css'
import { DASHBOARD } from './dashboard.messages'
import type { DashboardFigures as Figures } from './dashboard.read'
import { newestMovements } from './recent-transactions.rules'
import type { ThirtyDays } from './use-thirty-days'
import { WeekComparison } from './WeekComparison'

const COUNT = new Intl.NumberFormat('en-NG')

const MOVEMENT_COLUMNS: readonly TableColumn<Movement>[] = [
  {
    key: 'detail',
    head: 'Detail',
    primary: true,
    cell: (row) => (
      <>
        {row.transaction_type} <small>{row.reason}</small>
      </>
    ),
  },
  { key: 'time', head: 'Time', label: '', cell: (row) => <Timestamp at={row.created_at} /> },
  {
    key: 'amount',
    head: 'Amount',
    numeric: true,
    main: true,
    cell: (row) => <Amount value={row.amount} sign={row.isOut ? '−₦' : '+₦'} />,
  },
]

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

/** The newest movements of the transaction balance. */
function RecentTransactions({ movements }: { movements: readonly Movement[] }) {
  return (
    <div>
      <Section
        title={DASHBOARD.recent}
        action={<UiLink href="/transactions/balanceHistory">Balance history</UiLink>}
      />
      {movements.length === 0 ? (
        <p>{DASHBOARD.noRecent}</p>
      ) : (
        <DataTable
          label={DASHBOARD.recent}
          columns={MOVEMENT_COLUMNS}
          rows={newestMovements(movements)}
          rowKey={(row) => row.id}
          rowLabel={(row) => `${row.transaction_type} ${row.reason}`}
        />
      )}
    </div>
  )
}

/** The numbers of bills, transfers and airtime purchases, each with a link to the list. */
function Tallies({ figures }: { figures: Figures }) {
  const { cards } = DASHBOARD
  return (
    <dl className={css.tallies}>
      <Tally
        label={cards.bills}
        count={figures.bills_paid}
        href="/transactions/bills-payment"
        capability="view bills"
      />
      <Tally
        label={cards.transfers}
        count={figures.transfer_count}
        href="/transactions/transfer"
        capability="view transfers"
      />
      <Tally
        label={cards.airtime}
        count={figures.airtime_count}
        href="/transactions/bills-payment"
        capability="view bills"
      />
    </dl>
  )
}

function Tally({
  label,
  count,
  href,
  capability,
}: {
  label: string
  count: number
  href: string
  capability: Capability
}) {
  const { user, config } = useWorkspace()
  const verdict = may(user, capability, config)
  const name = `${DASHBOARD.viewHistory}: ${label}`
  return (
    <div>
      <dt>{label}</dt>
      <dd className={css.count}>{COUNT.format(count)}</dd>
      <dd>
        {verdict.allowed ? (
          <LinkButton kind="text" href={href} aria-label={name}>
            {DASHBOARD.viewHistory}
          </LinkButton>
        ) : (
          <Button kind="text" aria-label={name} off={`${verdict.reason} ${verdict.advice}`} offQuiet>
            {DASHBOARD.viewHistory}
          </Button>
        )}
      </dd>
    </div>
  )
}
