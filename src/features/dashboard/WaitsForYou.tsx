import { may } from '../../domain/permissions'
import { useOpenFlights } from '../../offline/react/use-flights'
import { useUnsentCount } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/workspace'
import { UiLink } from '../../ui/link'
import { Section } from '../../ui/Page/Section'
import { DASHBOARD } from './dashboard.messages'
import { useInitiatedCount } from './use-initiated-count'
import css from './WaitsForYou.module.css'

/** What waits for this person: transfers to authorise, outcomes to find out, drafts to send. */
export function WaitsForYou() {
  const { user, config } = useWorkspace()
  const unsent = useUnsentCount()
  const flights = useOpenFlights()?.length ?? 0
  const initiated = useInitiatedCount() ?? 0
  const duties = [
    {
      href: '/transactions/batch-manage',
      count: may(user, 'view approvals', config).allowed ? initiated : 0,
      title: 'Transfers to authorise',
      note: 'Among the transfers on this device',
    },
    {
      href: '/transactions/transfer',
      count: flights,
      title: flights === 1 ? 'Outcome unknown' : 'Outcomes unknown',
      note: 'Sent, and no answer came back',
    },
    {
      href: '/outbox',
      count: unsent,
      title: unsent === 1 ? 'Draft on this device' : 'Drafts on this device',
      note: 'Not yet sent to the bank',
    },
  ].filter(({ count }) => count > 0)
  return (
    <div>
      <Section title={DASHBOARD.waits} />
      {duties.length === 0 ? (
        <p>{DASHBOARD.nothingWaits}</p>
      ) : (
        <ul className={css.duties}>
          {duties.map(({ href, count, title, note }) => (
            <li key={href}>
              <UiLink href={href}>
                <data value={count}>{count}</data>
                <span>
                  <b>{title}</b>
                  <small>{note}</small>
                </span>
                <span aria-hidden="true">Open</span>
              </UiLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
