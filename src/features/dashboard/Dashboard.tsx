import { type ReactNode, useMemo } from 'react'
import { may } from '../../domain/permissions'
import { fullName } from '../../domain/session-user'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button, LinkButton } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { Row } from '../../ui/Page/Layout'
import { PageHead } from '../../ui/Page/PageHead'
import { usePublishAsAt } from '../../widgets/as-at/as-at'
import { jobFailureMessage } from '../../widgets/job-failure.messages'
import { useNow } from '../../widgets/use-now'
import { ApprovalDesk } from './ApprovalDesk'
import { AttentionItems } from './AttentionItems'
import css from './Dashboard.module.css'
import { DashboardFigures } from './DashboardFigures'
import { DeskNotes } from './DeskNotes'
import { DASHBOARD } from './dashboard.messages'
import { dashboardRead } from './dashboard.read'
import { type Desk, deskOf } from './desk.rules'
import { greetingAt } from './greeting.rules'
import { useThirtyDays } from './use-thirty-days'

/**
 * The dashboard (foundations §2): first the work of its user, by rank, then the figures of the bank. Offline
 * it shows the last known figures with their time. `counter` and `field` are those of other features for
 * whoever stands at a counter or goes to customers.
 */
export function Dashboard({ counter, field }: { counter: ReactNode; field: ReactNode }) {
  const { user, config } = useWorkspace()
  const desk = useMemo(() => deskOf(user, config), [user, config])
  const read = useRead(dashboardRead, { orgId: user.org_id, userId: user.id })
  const now = useNow()
  const { value, asOf, failure } = read
  const days = useThirtyDays(desk.hasThirtyDays, now)
  usePublishAsAt(asOf)
  const where = [value?.bank_name, `staff ID ${user.staff_id || 'not given'}`].filter(Boolean).join(', ')
  return (
    <>
      <PageHead
        title={DASHBOARD.title}
        subtitle={
          <>
            {greetingAt(now)}, <b className={css.name}>{fullName(user)}</b>. {where}
          </>
        }
        actions={
          <Button kind="text" busy={read.refreshing} onClick={read.refresh}>
            Refresh
          </Button>
        }
      />
      <FirstActions actions={desk.actions} />
      <DeskNotes desk={desk} />
      {failure && (failure.kind !== 'offline' || !value) && (
        <Note
          tone="warn"
          title={DASHBOARD.failed}
          actions={
            <Button busy={read.refreshing} onClick={read.refresh}>
              Retry
            </Button>
          }
        >
          {jobFailureMessage(failure)}
        </Note>
      )}
      {desk.hasCounter && <div className={css.part}>{counter}</div>}
      {desk.hasField && <div className={css.part}>{field}</div>}
      {desk.hasApprovals && (
        <div className={css.part}>
          <ApprovalDesk now={now} />
        </div>
      )}
      <DashboardFigures
        figures={value}
        asOf={asOf}
        isComing={!failure}
        now={now}
        hasPlots={!desk.hasCounter && !desk.hasField}
        days={days}
        aside={!desk.hasApprovals && <AttentionItems now={now} />}
      />
    </>
  )
}

/** The ways that a user takes most: the first of them is the solid button of the page. */
function FirstActions({ actions }: Pick<Desk, 'actions'>) {
  const { user, config } = useWorkspace()
  if (actions.length === 0) return null
  return (
    <Row className={css.actions} role="group" aria-label={DASHBOARD.firstActions}>
      {actions.map(({ label, href, capability }, at) => {
        const kind = at === 0 ? 'main' : undefined
        const verdict = may(user, capability, config)
        return verdict.allowed ? (
          <LinkButton key={href} kind={kind} href={href}>
            {label}
          </LinkButton>
        ) : (
          <Button key={href} kind={kind} off={`${verdict.reason} ${verdict.advice}`} offQuiet>
            {label}
          </Button>
        )
      })}
    </Row>
  )
}
