import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { may } from '../../domain/permissions'
import { useWorkspace } from '../../offline/react/use-workspace'
import { LinkButton } from '../../ui/Button/LinkButton'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { PageHead } from '../../ui/Page/PageHead'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Tabs } from '../../ui/Tabs/Tabs'
import { useFollowOwnRecord } from '../session-gate/use-follow-own-record'
import { SETTINGS_TABS } from './settings-tabs'

/** The settings of the user, the institution and this device; the tab is in the URL (foundations §2). */
export default function SettingsPage() {
  const { user, config } = useWorkspace()
  const followProfile = useFollowOwnRecord()
  const [params, setParams] = useSearchParams()
  const verdictOf = (tab: (typeof SETTINGS_TABS)[number]) =>
    tab.capability === undefined ? undefined : may(user, tab.capability, config)
  const mayAudit = may(user, 'view audit log', config).allowed
  const active = SETTINGS_TABS.find(({ key }) => key === params.get('tab')) ?? SETTINGS_TABS[0]
  const verdict = verdictOf(active)
  // A tab that a link names is shown with the reason why it is closed.
  const shown = SETTINGS_TABS.filter((tab) => tab === active || (verdictOf(tab)?.allowed ?? true))
  const { Part } = active
  return (
    <>
      <PageHead
        title="Settings"
        actions={
          mayAudit && (
            <LinkButton kind="text" href="/settings/audit">
              Audit
            </LinkButton>
          )
        }
      />
      <Tabs
        label="Settings"
        tabs={shown}
        active={active.key}
        onChange={(key) => setParams(key === SETTINGS_TABS[0].key ? {} : { tab: key }, { replace: true })}
      >
        {verdict && !verdict.allowed ? (
          <EmptyState title={verdict.reason}>{verdict.advice}</EmptyState>
        ) : (
          <Suspense fallback={<Skeleton width="24ch" />}>
            <Part onSaved={followProfile} />
          </Suspense>
        )}
      </Tabs>
    </>
  )
}
