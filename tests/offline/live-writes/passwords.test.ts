import { beforeEach, expect, it } from 'vitest'
import { changePasswordLive } from '../../../src/features/settings/change-password.live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { type Device, freshDevice, rawContents } from '../../support/device/device'
import { type FakeBank, lostAnswer, startFakeBank } from '../../support/device/fake-bank'
import { sender } from '../../support/device/transfer-facts'
import { caller } from '../transfers/transfer-desk'

let bank: FakeBank
let device: Device
const yes = { status: 'success', message: 'Done' }

beforeEach(async () => {
  bank = startFakeBank()
  device = await freshDevice()
})

function change(next: string) {
  const context = {
    ...device,
    connection: caller.connection,
    token: () => caller.token,
    sender: { ...sender, password: { current: 'Old-horse-1', next } },
    config: { idempotency: true },
  }
  return executeLiveWrite(context, changePasswordLive, { email: 'ada@bank.test' })
}

it('a password is sent to the bank and stored nowhere on the device, also if its answer is lost', async () => {
  bank.on('changePassword', () => lostAnswer(yes))
  expect(await change('Brown-cow-7')).toMatchObject({ ok: true })
  expect(bank.calls('changePassword')[0]?.variables).toMatchObject({
    old_password: 'Old-horse-1',
    new_password: 'Brown-cow-7',
  })
  expect(await rawContents(device.db)).not.toMatch(/Brown-cow-7|Old-horse-1/)
})

it('a second try with another password is another write, with an answer of its own', async () => {
  bank.on('changePassword', () => 'drop')
  expect(await change('Brown-cow-7')).toEqual({ ok: false, failure: { kind: 'withdrawn' } })
  bank.on('changePassword', () => yes)
  expect(await change('Green-frog-9')).toMatchObject({ ok: true })
  const keys = bank.calls('changePassword').map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(2)
})

it('what may be repeated is sent again without a question', async () => {
  bank.on('changePassword', () => yes)
  await change('Brown-cow-7')
  expect(await change('Brown-cow-7')).toMatchObject({ ok: true })
})

it('a wrong password is said in the bank’s words', async () => {
  bank.on('changePassword', () => ({ status: 'error', message: 'Wrong password' }))
  expect(await change('Brown-cow-7')).toEqual({
    ok: false,
    failure: { kind: 'said-no', message: 'Wrong password' },
  })
})
