import { type Capability, may } from '../../domain/permissions'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button, LinkButton } from '../../ui/Button/Button'
import { DASHBOARD } from './dashboard.messages'
import type { DashboardFigures } from './dashboard.read'
import css from './Tallies.module.css'

const COUNT = new Intl.NumberFormat('en-NG')

/** The numbers of bills, transfers and airtime purchases, each with a link to the list. */
export function Tallies({ figures }: { figures: DashboardFigures }) {
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
