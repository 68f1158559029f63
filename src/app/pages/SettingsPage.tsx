import { type ComponentType, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { type Capability, may } from '../../domain/staff/permissions'
import type { Profile } from '../../features/settings/update-admin.live'
import { useWorkspace } from '../../offline/react/use-workspace'
import { LinkButton } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { lazyPart } from '../../ui/lazy-part/lazy-part'
import { PageHead } from '../../ui/Page/PageHead'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Tabs } from '../../ui/Tabs/Tabs'
import { useFollowOwnRecord } from '../session-gate/follow-own-record'

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

/** The reports of a settings tab to the session. */
interface SettingsTabProps {
  /** The bank has accepted this as the user's own profile. */
  readonly onSaved: (profile: Profile) => void
}

/** A tab of the settings. */
interface SettingsTab {
  /** Its name in the URL. */
  readonly key: string
  readonly label: string
  /** Who sees it; everyone if it is left out. */
  readonly capability?: Capability
  readonly Part: ComponentType<SettingsTabProps>
}

/** The tabs of the settings (foundations §2), each with a file of its own. The first one is the default. */
const SETTINGS_TABS: readonly [SettingsTab, ...SettingsTab[]] = [
  {
    key: 'profile',
    label: 'Profile',
    Part: lazyPart(async () => ({
      default: (await import('../../features/settings/profile/Profile')).Profile,
    })),
  },
  {
    key: 'password',
    label: 'Change Password',
    Part: lazyPart(async () => ({
      default: (await import('../../features/settings/password/ChangePassword')).ChangePassword,
    })),
  },
  {
    key: 'create-admin',
    label: 'Create Admin',
    capability: 'create admin',
    Part: lazyPart(async () => ({
      default: (await import('../../features/settings/create-admin/CreateAdmin')).CreateAdmin,
    })),
  },
  {
    key: 'config',
    label: 'Config',
    capability: 'update config',
    Part: lazyPart(async () => ({ default: (await import('../../features/settings/config/Config')).Config })),
  },
  {
    key: 'transfer-switch',
    label: 'Transfer Switch',
    capability: 'save transfer switch',
    Part: lazyPart(async () => ({
      default: (await import('../../features/settings/transfer-switch/TransferSwitch')).TransferSwitch,
    })),
  },
  {
    key: 'device',
    label: 'This device',
    Part: lazyPart(async () => ({ default: (await import('./DeviceSettings')).DeviceSettings })),
  },
]
