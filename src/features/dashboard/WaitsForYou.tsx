import { may } from '../../domain/permissions'
import { useLiveWriteGroups } from '../../offline/react/use-live-writes'
import { useWorkspace } from '../../offline/react/use-workspace'
import { UiLink } from '../../ui/link'
import { Section } from '../../ui/Page/Section'
import { DASHBOARD } from './dashboard.messages'
import { useDraftCounts } from './use-draft-counts'
import { useInitiatedCount } from './use-initiated-count'
import css from './WaitsForYou.module.css'

/**
 * What waits for the user: transfers to authorise, outcomes to read, unknown outcomes, drafts. Each has a
 * link to it.
 */
export function WaitsForYou() {
  const { user, config } = useWorkspace()
  const drafts = useDraftCounts()
  const log = useLiveWriteGroups()
  const initiated = useInitiatedCount()
  const isKnown = drafts !== undefined && log !== undefined && initiated !== undefined
  const { unsent = 0, needing = 0 } = drafts ?? {}
  const unread = log?.unread.length ?? 0
  const unknown = (log?.unsettled.length ?? 0) + (drafts?.unknown ?? 0)
  const duties = [
    {
      href: '/transactions/batch-manage',
      count: may(user, 'view approvals', config).allowed ? (initiated ?? 0) : 0,
      title: 'Transfers to authorise',
      note: 'Among the transfers on this device',
    },
    {
      href: '/outbox',
      count: unread,
      title: unread === 1 ? 'Outcome to read' : 'Outcomes to read',
      note: 'The bank was asked; the outbox says how they ended',
    },
    {
      href: '/outbox',
      count: unknown,
      title: unknown === 1 ? 'Outcome unknown' : 'Outcomes unknown',
      note: 'Sent, and no answer came back; the outbox says what is known',
    },
    {
      href: '/outbox',
      count: needing,
      title: needing === 1 ? 'Draft needs you' : 'Drafts need you',
      note: 'The outbox says what each waits for',
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
        isKnown && <p>{DASHBOARD.nothingWaits}</p>
      ) : (
        <ul className={css.duties}>
          {duties.map(({ href, count, title, note }) => (
            <li key={title}>
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
