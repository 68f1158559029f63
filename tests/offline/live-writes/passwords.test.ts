import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { ok } from '../../../src/domain/result'
import { absenceChecks } from '../../../src/offline/live-writes/absence-checks'
import { defineLive, type Finding } from '../../../src/offline/live-writes/define-live'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { flaggedWriteAnswer } from '../../../src/offline/live-writes/live-answers'
import { reconcile } from '../../../src/offline/live-writes/reconcile'
import { type Device, freshDevice, rawContents } from '../../support/device'
import { type FakeBank, startFakeBank } from '../../support/fake-bank'
import { sender } from '../../support/transfer-facts'
import { checkContext } from '../transfers/transfer-desk'

let atBank: Finding

/** A write that sets a password, and can be found by the person it is for. */
const addPerson = defineLive({
  operation: 'addPerson',
  noun: { one: 'person', many: 'people' },
  capability: 'create admin',
  facts: v.object({ email: v.string() }),
  needs: ['password'],
  document: 'mutation($email: String!, $password: String!) { addPerson(email: $email, password: $password) }',
  variables: ({ email }, { password }) => ({ email, password: password.next }),
  answer: flaggedWriteAnswer('addPerson'),
  isSame: (one, other) => one.email === other.email,
  title: ({ email }) => email,
  details: () => [],
  find: async () => ok(atBank),
  invalidates: [],
})
const changeOwn = defineLive({
  ...addPerson,
  operation: 'changeOwn',
  document: 'mutation($new_password: String!) { changeOwn(new_password: $new_password) }',
  variables: (_, { password }) => ({ old_password: password.current, new_password: password.next }),
  answer: flaggedWriteAnswer('changeOwn'),
  isRepeatable: true,
  isRefusalFinal: true,
})

let bank: FakeBank
let device: Device
const clock = { now: 0 }
const checks = absenceChecks(() => clock.now)
const yes = { status: 'success', message: 'Done' }

beforeEach(async () => {
  bank = startFakeBank()
  device = await freshDevice()
  atBank = { kind: 'absent' }
})

function send(definition: typeof addPerson, next: string) {
  const context = {
    ...device,
    connection: checkContext.connection,
    token: () => checkContext.token,
    sender: { ...sender, password: { current: 'Old-horse-1', next } },
    config: { idempotency: true },
  }
  return executeLiveWrite(context, definition, { email: 'ada@bank.test' })
}

async function lostAndAbsent(definition: typeof addPerson, password: string) {
  bank.on(definition.operation, () => 'drop')
  const sent = await send(definition, password)
  if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('the answer was to be lost')
  for (let check = 0; check < 2; check += 1) {
    await reconcile({ ...device, checks }, definition, sent.failure.entryId, checkContext)
    clock.now += 60_000
  }
}

const keysOf = (operation: string) =>
  bank.calls(operation).map(({ headers }) => headers.get('idempotency-key'))

it('a password is sent to the bank and stored nowhere on the device', async () => {
  bank.on('changeOwn', () => yes)
  expect(await send(changeOwn, 'Brown-cow-7')).toMatchObject({ ok: true })
  expect(bank.calls('changeOwn')[0]?.variables).toEqual({
    old_password: 'Old-horse-1',
    new_password: 'Brown-cow-7',
  })
  const stored = await rawContents(device.db)
  expect(stored).not.toMatch(/Brown-cow-7|Old-horse-1/)
})

it('a second try with another password leaves under a key of its own, so that the bank’s answer is about that password', async () => {
  await lostAndAbsent(addPerson, 'Brown-cow-7')
  bank.on('addPerson', () => yes)
  expect(await send(addPerson, 'Green-frog-9')).toMatchObject({ ok: true })
  const [first, second] = keysOf('addPerson')
  expect(second).toBeTruthy()
  expect(second).not.toBe(first)
})

it('a second try is not sent if the first one, with its password, has arrived after all', async () => {
  await lostAndAbsent(addPerson, 'Brown-cow-7')
  atBank = { kind: 'arrived', detail: 'on the list' }
  expect(await send(addPerson, 'Green-frog-9')).toMatchObject({
    ok: true,
    value: { found: { isEarlierTry: true, detail: 'on the list' } },
  })
  expect(bank.calls('addPerson')).toHaveLength(1)
})

it('what may be repeated is sent again without a question', async () => {
  bank.on('changeOwn', () => yes)
  await send(changeOwn, 'Brown-cow-7')
  expect(await send(changeOwn, 'Brown-cow-7')).toMatchObject({ ok: true })
  bank.on('addPerson', () => yes)
  await send(addPerson, 'Brown-cow-7')
  expect(await send(addPerson, 'Brown-cow-7')).toMatchObject({ failure: { kind: 'done-before' } })
})

it('a refusal that no check can confirm is believed, also if the bank cannot tell', async () => {
  atBank = { kind: 'unclear', detail: 'it shows no passwords' }
  bank.on('changeOwn', () => ({ status: 'error', message: 'Wrong password' }))
  expect(await send(changeOwn, 'Brown-cow-7')).toEqual({
    ok: false,
    failure: { kind: 'said-no', message: 'Wrong password', isOver: false },
  })
  bank.on('addPerson', () => ({ status: 'error', message: 'Wrong password' }))
  expect(await send(addPerson, 'Brown-cow-7')).toMatchObject({ failure: { kind: 'unknown' } })
})
