import { useLiveQuery } from 'dexie-react-hooks'
import { type ReactNode, useMemo, useState } from 'react'
import { may } from '../../domain/staff/permissions'
import { fullName } from '../../domain/staff/session-user'
import { logged } from '../../offline/error-log/error-log'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { seal } from '../../offline/vault/vault'
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
import { DASHBOARD } from './dashboard.messages'
import { dashboardRead } from './dashboard.read'
import { type Desk, deskOf } from './desk.rules'
import { greetingAt } from './greeting.rules'
import { NEWS } from './news.messages'
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

const COUNTER = [
  'New cash enters a deposit or a withdrawal. It waits for an authorizer.',
  'My day counts your cash against your postings, before you hand over.',
]

const FIELD = [
  'Prepare for the field fetches your customers while you have a connection.',
  'New account can be filled in without one. The Outbox sends it when you are online.',
]

const APPROVALS = ['What waits longest for approval is below. Press a row to read it, then decide.']

const THIRTY_DAYS = [
  'Fetch 30 days in the morning, and the balance of the month and of the last week are here all day, also offline.',
]

const EVERYBODY = [
  'Help for each screen is in the menu of your profile, and with a keyboard under the key ?.',
]

/** Each record is there once the user has put that note away on this device. */
const FIRST_STEPS = 'first-steps'
const NEWS_KEY = `news/${NEWS.id}`

/**
 * The first steps of the user's work, from the first sign-in on a device until they are put away, and after
 * an update of the app what is new.
 */
function DeskNotes({ desk }: { desk: Desk }) {
  const { db, vault } = useWorkspace()
  const stored = useLiveQuery(() => db.values.bulkGet([FIRST_STEPS, NEWS_KEY]), [db])
  const [isClosed, setClosed] = useState(false)
  if (isClosed || !stored) return null
  const [steps, news] = stored
  const putAway = (...keys: readonly string[]) => {
    setClosed(true)
    void Promise.all(
      keys.map(async (key) => ({ key, sealed: await seal(vault, { table: 'values', id: key }, true) })),
    )
      .then((records) => db.values.bulkPut(records))
      .catch(logged('dashboard/notes'))
  }
  if (!steps)
    return (
      <DeskNote
        title={DASHBOARD.firstSteps}
        lines={firstSteps(desk)}
        // To a user who begins, nothing is new.
        onPutAway={() => putAway(FIRST_STEPS, NEWS_KEY)}
      />
    )
  if (!news) return <DeskNote title={NEWS.title} lines={NEWS.lines} onPutAway={() => putAway(NEWS_KEY)} />
  return null
}

function DeskNote({
  title,
  lines,
  onPutAway,
}: {
  title: string
  lines: readonly string[]
  onPutAway: () => void
}) {
  return (
    <Note title={title} actions={<Button onClick={onPutAway}>{DASHBOARD.putAway}</Button>}>
      <ul className={css.steps}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Note>
  )
}

/** Returns the first steps of a user, by the parts of their dashboard. */
function firstSteps({ hasCounter, hasField, hasApprovals, hasThirtyDays }: Desk): readonly string[] {
  return [
    ...(hasCounter ? COUNTER : []),
    ...(hasField ? FIELD : []),
    ...(hasApprovals ? APPROVALS : []),
    ...(hasThirtyDays ? THIRTY_DAYS : []),
    ...EVERYBODY,
  ]
}
