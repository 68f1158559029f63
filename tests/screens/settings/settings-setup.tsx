import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import SettingsPage from '../../../src/app/pages/SettingsPage'
import { RouterLink } from '../../../src/app/routing/RouterLink'
import { FollowFoundRecord } from '../../../src/app/session-gate/follow-own-record'
import type { SessionUser } from '../../../src/domain/staff/session-user'
import { SessionContext } from '../../../src/features/session/machine/session-context'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import { changePasswordLive } from '../../../src/features/settings/change-password.live'
import { createAdminLive } from '../../../src/features/settings/create-admin.live'
import { createTransferSwitchLive } from '../../../src/features/settings/create-transfer-switch.live'
import { updateAdminLive } from '../../../src/features/settings/update-admin.live'
import { updateConfigLive } from '../../../src/features/settings/update-config.live'
import type { AnyList } from '../../../src/offline/lists/define-list'
import { LinkProvider } from '../../../src/ui/link'
import ToastRegion from '../../../src/ui/Toaster/ToastRegion'
import { FakeBrowser } from '../../rules/session/session-for-test'
import type { Device } from '../../support/device/device'
import { showScreen } from '../../support/device/show-screen'
import { NGOZI } from '../../support/device/staff'
import { typeAtOnce } from '../../support/device/type-at-once'

/** The settings that are shown, as a test uses them. */
interface ShownSettings {
  readonly device: Device
  /** The user as the session stores them. */
  readonly storedUser: () => SessionUser | undefined
  readonly storedToken: () => string | undefined
  /** Signs another user in while the screen is still open. */
  readonly signInAs: (user: SessionUser) => void
}

/** Shows a tab of the settings to a user of this type; the first one if no tab is named. */
export async function showSettings(
  tab: string | undefined,
  userType = 'Super_Admin',
  device?: Device,
  lists: readonly AnyList[] = [],
  bankSettings: { readonly idempotency?: boolean } = {},
): Promise<ShownSettings> {
  const browser = new FakeBrowser()
  const storage = sessionIn(browser.local, browser.local)
  storage.open({ ...NGOZI, user_type: userType }, 't0ken', 'tab-1', Date.now())
  const parts = { session: browser.tab().session, storage }
  const settings = (
    <SessionContext value={parts}>
      <LinkProvider as={RouterLink}>
        <ToastRegion />
        <SettingsPage />
        <FollowFoundRecord />
      </LinkProvider>
    </SessionContext>
  )
  const shown = await showScreen(() => settings, {
    lists,
    liveWriteKinds: [
      updateAdminLive,
      changePasswordLive,
      createAdminLive,
      updateConfigLive,
      createTransferSwitchLive,
    ],
    userType,
    at: tab === undefined ? '/settings' : `/settings?tab=${tab}`,
    ...(device && { device }),
    ...bankSettings,
  })
  const signInAs = (user: SessionUser) => {
    storage.open(user, 'another-t0ken', 'tab-2', Date.now())
  }
  return { device: shown, storedUser: storage.user, storedToken: storage.token, signInAs }
}

/** Finds a field by its label, once the tab's file is loaded. */
export const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

/** Types a value in the place of what a field has. */
export async function fill(label: string, value: string): Promise<void> {
  const input = await field(label)
  if (input instanceof HTMLSelectElement) return void (await userEvent.selectOptions(input, value))
  // A date input of happy-dom takes no keys.
  if (input.type === 'date') return void fireEvent.change(input, { target: { value } })
  await userEvent.clear(input)
  if (value === '') return
  await typeAtOnce(input, value)
}

/** Presses a button once it may be pressed. */
export async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => {
    expect(button.getAttribute('aria-disabled')).toBeNull()
    expect(button.getAttribute('aria-busy')).not.toBe('true')
  })
  await userEvent.click(button)
}
