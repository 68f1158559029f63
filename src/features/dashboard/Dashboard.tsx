import { fullName } from '../../domain/session-user'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { Note } from '../../ui/Note/Note'
import { PageHead } from '../../ui/Page/PageHead'
import { usePublishAsAt } from '../../widgets/as-at/as-at'
import { jobFailureMessage } from '../../widgets/job-failure.messages'
import { useNow } from '../../widgets/use-now'
import css from './Dashboard.module.css'
import { DashboardFigures } from './DashboardFigures'
import { DASHBOARD } from './dashboard.messages'
import { dashboardRead } from './dashboard.read'
import { ForYourAttention } from './ForYourAttention'
import { greetingAt } from './greeting.rules'

/** The dashboard (foundations §2). Offline it shows the last known figures with their time. */
export default function Dashboard() {
  const { user } = useWorkspace()
  const read = useRead(dashboardRead, { orgId: user.org_id, userId: user.id })
  const now = useNow()
  const { value, asOf, failure } = read
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
      <DashboardFigures
        figures={value}
        asOf={asOf}
        isComing={!failure}
        now={now}
        aside={<ForYourAttention now={now} />}
      />
    </>
  )
}
