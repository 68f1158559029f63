import type { ComponentType } from 'react'
import type { Capability } from '../../domain/permissions'
import type { Profile } from '../../features/settings/profile/profile'
import { lazyPart } from '../../ui/lazy-part/lazy-part'

/** The reports of a settings tab to the session. */
interface SettingsTabProps {
  /** The bank has accepted this as the user's own profile. */
  readonly onSaved: (profile: Profile) => void
}

/** A tab of the settings. */
export interface SettingsTab {
  /** Its name in the URL. */
  readonly key: string
  readonly label: string
  /** Who sees it; everyone if it is left out. */
  readonly capability?: Capability
  readonly Part: ComponentType<SettingsTabProps>
}

/** The tabs of the settings (foundations §2), each with a file of its own. The first one is the default. */
export const SETTINGS_TABS: readonly [SettingsTab, ...SettingsTab[]] = [
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
