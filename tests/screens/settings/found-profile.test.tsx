import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FollowFoundRecord, useFollowOwnRecord } from '../../../src/app/session-gate/follow-own-record'
import { WorkspaceProvider } from '../../../src/app/session-gate/WorkspaceProvider'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { SessionContext, type SessionInTab } from '../../../src/features/session/machine/session-context'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import { Profile } from '../../../src/features/settings/profile/Profile'
import { updateAdminLive } from '../../../src/features/settings/update-admin.live'
import { type RunningWorkspace, startWorkspace } from '../../../src/offline/workspace/start-workspace'
import { FakeBrowser } from '../../rules/session/session-for-test'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { NGOZI } from '../../support/device/staff'
import { fill, press } from './settings-setup'

const USER = { ...NGOZI, _id: 'user-1', gender: 'female', branch_code: '15' }

let first: RunningWorkspace
afterEach(() => {
  cleanup()
  first.lock()
})

function ProfileTab() {
  return (
    <>
      <FollowFoundRecord />
      <Profile onSaved={useFollowOwnRecord()} />
    </>
  )
}

/** An app whose workspace follows the session. */
function App({ session, storage }: SessionInTab) {
  const [running, setRunning] = useState(first)
  const [parts] = useState({
    session: {
      ...session,
      sharedChanged: () => setRunning((now) => now.withUser(storage.user() ?? USER)),
    },
    storage,
  })
  return (
    <SessionContext value={parts}>
      <WorkspaceProvider running={running}>
        <ProfileTab />
      </WorkspaceProvider>
    </SessionContext>
  )
}

/** Shows the profile. Returns the session's user. */
async function showProfile() {
  const browser = new FakeBrowser()
  const storage = sessionIn(browser.local, browser.local)
  storage.open(USER, 't0ken', 'tab-1', Date.now())
  first = startWorkspace({
    user: USER,
    config: readRuntimeConfig({}, location),
    ...(await freshDevice()),
    token: () => 't0ken',
    lists: [],
    draftKinds: async () => [],
    liveWriteKinds: async () => [updateAdminLive],
  })
  const { session } = browser.tab()
  render(<App session={session} storage={storage} />)
  return storage.user
}

it('a change of the profile that a check has found is followed once, not over a later change back', async () => {
  let record: Record<string, unknown> = { ...USER }
  let isLost = true
  const bank = startFakeBank()
    .on('getUsers', () => [record])
    .on('updateAdmin', ({ variables }) => {
      record = { ...record, ...variables }
      if (!isLost) return { _id: 'user-1' }
      isLost = false
      return 'drop'
    })
  const storedUser = await showProfile()
  await press('Edit Profile')
  await fill('Lastname', 'Okafor')
  await press('Save')
  await screen.findByText('The bank has it: the record has the new values.')
  await waitFor(() => expect(storedUser()?.lastname).toBe('Okafor'))
  await press('Edit Profile')
  await fill('Lastname', 'Ụzọdinma')
  await press('Save')
  await waitFor(() => expect(bank.calls('updateAdmin')).toHaveLength(2))
  expect(await screen.findAllByText('Your profile is updated')).not.toEqual([])
  await waitFor(() => expect(storedUser()?.lastname).toBe('Ụzọdinma'))
  await press('Edit Profile')
  expect((await screen.findByLabelText<HTMLInputElement>('Lastname')).value).toBe('Ụzọdinma')
  expect(storedUser()?.lastname).toBe('Ụzọdinma')
})
