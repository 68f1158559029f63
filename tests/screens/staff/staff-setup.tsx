import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach } from 'vitest'
import { Route, Switch } from 'wouter'
import { FollowFoundRecord, useFollowOwnRecord } from '../../../src/app/session-gate/follow-own-record'
import { SessionContext, type SessionInTab } from '../../../src/features/session/machine/session-context'
import { sessionIn } from '../../../src/features/session/storage/session-storage'
import StaffEdit from '../../../src/features/staff/edit/StaffEdit'
import StaffList from '../../../src/features/staff/StaffList'
import { type StaffUser, staffList } from '../../../src/features/staff/staff.list'
import { updateUserLive } from '../../../src/features/staff/update-user.live'
import { Toaster } from '../../../src/ui/Toaster/Toaster'
import { FakeBrowser } from '../../rules/session/session-for-test'
import type { Device } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { pressOnceOn } from '../../support/device/press-once-on'
import { showScreen } from '../../support/device/show-screen'
import { NGOZI } from '../../support/device/staff'

/** A user who types without a pause between the keys. */
const user = userEvent.setup({ delay: null })

/** A bank with these staff users, which carries out each edit. `staff` is what it has at the moment. */
export function openBank(...rows: object[]) {
  const staff = rows.map((row) => ({ ...row }) as StaffUser)
  const bank = startFakeBank()
    .on('getUsers', () => staff)
    .on('updateUser', ({ variables: { address, ...change } }) => {
      const edited = staff.find(({ _id }) => _id === change._id)
      Object.assign(edited ?? {}, change)
      if (edited) edited.address = { ...edited.address, ...(address as object) }
      return { _id: change._id }
    })
  return { bank, staff }
}

/** The changes of the user that the session was given to follow. */
export const followed: object[] = []
beforeEach(() => followed.splice(0))

/** The session in which a test shows the screens. */
let session: Pick<SessionInTab, 'storage' | 'session'>
/** The user as the session stores them. */
export const storedUser = () => session.storage.user()
/** The state of the session. */
export const sessionState = () => session.session.get()
beforeEach(() => {
  const browser = new FakeBrowser()
  session = { session: browser.tab().session, storage: sessionIn(browser.local, browser.local) }
  session.storage.open(NGOZI, 't0ken', 'tab-1', Date.now())
})

function OwnEdit() {
  const follow = useFollowOwnRecord()
  return (
    <StaffEdit
      onOwnRecord={(changes) => {
        followed.push(changes)
        follow(changes)
      }}
    />
  )
}

function Screens() {
  return (
    <SessionContext value={session}>
      <FollowFoundRecord />
      <Switch>
        <Route path="/usersinfo" component={StaffList} />
        <Route path="/usersinfo/edit">
          <OwnEdit />
        </Route>
      </Switch>
      <Toaster />
    </SessionContext>
  )
}

/** Shows the list of staff users to a user of this type; with a `device`, the last page once more. */
interface Settings {
  readonly idempotency: boolean
}

export const showStaff = (userType = 'Authorizer', device?: Device, settings?: Settings) =>
  showScreen(Screens, {
    lists: [staffList],
    liveWriteKinds: [updateUserLive],
    userType,
    at: device ? location.pathname + location.search : '/usersinfo',
    ...(device && { device }),
    ...settings,
  })

/** Opens the detail of a staff user by a press on the row. */
export async function openDetail(firstname: string, name: string) {
  await user.click(await screen.findByText(firstname))
  return within(await screen.findByRole('dialog', { name }))
}

/** Opens the edit form of Ramatu by the buttons that lead there. */
export async function openEdit(userType?: string, settings?: Settings): Promise<Device> {
  const device = await showStaff(userType, undefined, settings)
  const detail = await openDetail('Ramatu', 'Ramatu Ɗanladi')
  await user.click(detail.getByRole('button', { name: 'Edit' }))
  await screen.findByRole('heading', { name: 'Edit user: Ramatu Ɗanladi' })
  return device
}

export async function retype(label: string, value: string): Promise<void> {
  await user.clear(screen.getByLabelText(label))
  if (value) await user.type(screen.getByLabelText(label), value)
}

export const choose = (label: string, value: string) =>
  user.selectOptions(screen.getByLabelText(label), value)

/** Presses "Save", once the device has read which edits are without an outcome. */
export async function save(): Promise<void> {
  const button = screen.getByRole('button', { name: 'Save' })
  await pressOnceOn(button, user)
}
