import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshDevice, openDevice, rawContents } from '../../support/device/device'
import { type FakeBank, refusal, startFakeBank } from '../../support/device/fake-bank'
import { field, fill, press, showSettings } from './settings-setup'

const OLD = 'Old-horse-1'
const NEW = 'Brown-cow-7'

let bank: FakeBank
beforeEach(() => {
  bank = startFakeBank().on('changePassword', () => ({ status: 'success', message: 'Password changed' }))
})

async function change(old = OLD, next = NEW, confirm = next) {
  await fill('Old password', old)
  await fill('New password', next)
  await fill('Confirm password', confirm)
  await press('Change Password')
}

describe('the own password', () => {
  it.each([
    ['Old password', 'old cannot be Empty'],
    ['New password', 'new cannot be Empty'],
    ['Confirm password', 'confirm cannot be Empty'],
  ])('is not changed without %s', async (label, message) => {
    await showSettings('password', 'Teller')
    await fill('Old password', OLD)
    await fill('New password', NEW)
    await fill('Confirm password', NEW)
    await fill(label, '')
    await press('Change Password')
    expect(await screen.findAllByText(message)).not.toEqual([])
    expect(bank.calls('changePassword')).toEqual([])
  })

  it('is not changed if the new one is typed in two ways', async () => {
    await showSettings('password', 'Teller')
    await change(OLD, NEW, 'Brown-cow-8')
    expect(await screen.findAllByText('check password and try again')).not.toEqual([])
    expect(bank.calls('changePassword')).toEqual([])
  })

  it('is sent once with both passwords, and the fields are emptied', async () => {
    await showSettings('password', 'Teller')
    await change()
    expect(await screen.findAllByText('Your password is changed')).not.toEqual([])
    expect(bank.calls('changePassword').map(({ variables }) => variables)).toEqual([
      { _id: 'user-1', old_password: OLD, new_password: NEW },
    ])
    await waitFor(async () => expect((await field('Old password')).value).toBe(''))
    expect((await field('New password')).value).toBe('')
  })

  it('opens the drafts of this device from then on, and is stored nowhere', async () => {
    const device = await freshDevice(OLD)
    await showSettings('password', 'Teller', device)
    await change()
    await screen.findByText(/It opens your drafts on this device as well/)
    expect(await rawContents(device.db)).not.toMatch(/Old-horse-1|Brown-cow-7/)
    expect(location.href).not.toMatch(/Brown-cow-7/)
    const again = await openDevice(device.db.name, NEW)
    expect(again.vault.keyId).toBe(device.vault.keyId)
  })

  it('says how the drafts open if this device still has another password', async () => {
    await showSettings('password', 'Teller', await freshDevice('a password before that'))
    await change()
    await screen.findByText('Your drafts on this device still open with your old password')
  })

  it('stays as it was if the bank refuses; what was typed stays, and so does the key of the device', async () => {
    bank.on('changePassword', () => ({ status: 'error', message: 'Wrong password' }))
    const device = await freshDevice(OLD)
    await showSettings('password', 'Teller', device)
    await change()
    expect(await screen.findAllByText('Wrong password')).not.toEqual([])
    screen.getByText(/^Your password is as it was\./)
    expect((await field('New password')).value).toBe(NEW)
    expect((await openDevice(device.db.name, OLD)).vault.keyId).toBe(device.vault.keyId)
  })

  it.each<[string, unknown, true | undefined]>([
    ['accepts it', { status: 'success', message: 'Password changed' }, undefined],
    ['refuses it', { status: 'error', message: 'Wrong password' }, undefined],
    ['does not answer', 'drop', true],
  ])(
    'opens this device without the bank only if it is known which one counts: the bank %s',
    async (_bank, answer, onlineOnly) => {
      const seen: (true | undefined)[] = []
      const device = await freshDevice(OLD)
      const isOnlineOnly = async () => (await device.db.keys.get(device.vault.keyId))?.onlineOnly
      bank.on('changePassword', async () => {
        seen.push(await isOnlineOnly())
        return answer
      })
      await showSettings('password', 'Teller', device)
      await change()
      await waitFor(() => expect(bank.calls('changePassword')).toHaveLength(1))
      await waitFor(async () => expect(await isOnlineOnly()).toBe(onlineOnly))
      // A tab that dies while it waits leaves the device so.
      expect(seen).toEqual([true])
    },
  )

  it('says how long to wait after too many tries', async () => {
    bank.on('changePassword', () => refusal(429, 'RATE_LIMITED', 'Too many tries', { 'retry-after': '17' }))
    await showSettings('password', 'Teller')
    await change()
    expect(await screen.findAllByText(/Wait 17 seconds, then try again\./)).not.toEqual([])
  })

  it('whose answer was lost is not sent again at a bank without keys: a sign-in tells which one counts', async () => {
    bank.on('changePassword', () => 'drop')
    await showSettings('password', 'Teller', undefined, [], { idempotency: false })
    await change()
    await press('Say whether it is there')
    await screen.findByText(
      'Log out and sign in with the new password. If the bank refuses it, the old one still counts, and you can change it again.',
    )
    expect(bank.calls('changePassword')).toHaveLength(1)
    screen.getByText('Wait until the outcome of the password change above is known')
    await press('It is not there')
    await waitFor(() =>
      expect(screen.queryByText('Wait until the outcome of the password change above is known')).toBeNull(),
    )
    expect(bank.calls('changePassword')).toHaveLength(1)
  })

  it('can be looked at while it is typed, and is known to password managers', async () => {
    await showSettings('password', 'Teller')
    const next = await field('New password')
    expect([next.type, next.autocomplete]).toEqual(['password', 'new-password'])
    expect((await field('Old password')).autocomplete).toBe('current-password')
    await userEvent.click(screen.getByRole('button', { name: 'Show new password' }))
    expect(next.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide new password' }))
    expect(next.type).toBe('password')
  })
})
