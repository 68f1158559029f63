import { type ComponentType, lazy } from 'react'
import type { Capability } from '../../domain/permissions'
import type { Profile } from '../../features/settings/profile/profile'

/** What a tab of the settings may ask of the session. */
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
    Part: lazy(() =>
      import('../../features/settings/profile/Profile').then((file) => ({ default: file.Profile })),
    ),
  },
  {
    key: 'password',
    label: 'Change Password',
    Part: lazy(() =>
      import('../../features/settings/password/ChangePassword').then((file) => ({
        default: file.ChangePassword,
      })),
    ),
  },
  {
    key: 'create-admin',
    label: 'Create Admin',
    capability: 'create admin',
    Part: lazy(() =>
      import('../../features/settings/create-admin/CreateAdmin').then((file) => ({
        default: file.CreateAdmin,
      })),
    ),
  },
  {
    key: 'config',
    label: 'Config',
    capability: 'update config',
    Part: lazy(() =>
      import('../../features/settings/config/Config').then((file) => ({ default: file.Config })),
    ),
  },
  {
    key: 'transfer-switch',
    label: 'Transfer Switch',
    capability: 'save transfer switch',
    Part: lazy(() =>
      import('../../features/settings/transfer-switch/TransferSwitch').then((file) => ({
        default: file.TransferSwitch,
      })),
    ),
  },
  {
    key: 'device',
    label: 'This device',
    Part: lazy(() => import('./DeviceSettings').then((file) => ({ default: file.DeviceSettings }))),
  },
]
