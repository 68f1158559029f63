import { expect, it } from 'vitest'
import { type RetryFacts, retryTransferLive } from '../../../src/features/transfers/retry-transfer.live'
import { absenceChecks, CHECKS_APART_MS } from '../../../src/offline/live-writes/absence-checks'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { reconcile } from '../../../src/offline/live-writes/reconcile'
import { freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { sender } from '../../support/transfer-facts'
import { checkContext } from './transfer-desk'

/** A pending transfer from a list that was read before anybody else's retry. */
const listed: RetryFacts = {
  id: 't1',
  order_id: 'ORDER1',
  beneficiary_acct_name: 'Chukwuemeka Ọkafọ',
  amount: '1250000.50',
  retries: 2,
}

/** A user's device, and a bank that has the transfer with `retries` retries. */
async function desk(retries: number, status = 'pending') {
  const device = await freshDevice()
  const bank = startFakeBank()
  const has = (count: number) =>
    bank.on('getAllTransfers', () => ({
      status: 'success',
      data: [{ order_id: 'ORDER1', status, authorizer_id: '9', retries: count }],
      pagination: { total_count: 1 },
    }))
  has(retries)
  const clock = { now: 0 }
  const checks = absenceChecks(() => clock.now)
  const context = {
    ...device,
    connection: checkContext.connection,
    token: () => checkContext.token,
    sender,
    config: { idempotency: true },
  }
  return {
    bank,
    has,
    clock,
    device,
    retry: (change: Partial<RetryFacts> = {}) =>
      executeLiveWrite(context, retryTransferLive, { ...listed, ...change }, { id: crypto.randomUUID() }),
    check: async () => {
      const id = (await device.db.liveWrites.toArray()).at(-1)?.id ?? ''
      return reconcile({ ...device, checks }, retryTransferLive, id, checkContext)
    },
  }
}

it('a retry that the bank refuses is not confused with the one that another user made since the list was read', async () => {
  const { bank, retry } = await desk(3, 'successful')
  bank.on('retryTransfer', () => ({ status: 'error', message: 'Only pending transfers can be retried' }))
  expect(await retry()).toEqual({
    ok: false,
    failure: { kind: 'said-no', message: 'Only pending transfers can be retried', isOver: true },
  })
})

it('a lost retry is not confused with the one that another user made since the list was read', async () => {
  const { bank, has, retry, check, clock } = await desk(3)
  bank.on('retryTransfer', () => 'drop')
  expect(await retry()).toMatchObject({ failure: { kind: 'unknown' } })
  expect(await check()).toMatchObject({ kind: 'not-found-yet' })
  has(4)
  clock.now += CHECKS_APART_MS
  expect(await check()).toEqual({ kind: 'arrived', detail: 'Pending, retried 4 times' })
})

it('a lost retry is for the user to ask about when others retried the transfer at the same time', async () => {
  const { bank, has, retry, check } = await desk(3)
  bank.on('retryTransfer', () => 'drop')
  await retry()
  has(5)
  expect(await check()).toEqual({ kind: 'unclear', detail: 'Pending, retried 5 times' })
})

it('a retry is not sent if the bank cannot be asked how many there were before', async () => {
  const { bank, device, retry } = await desk(2)
  bank.on('getAllTransfers', () => 'drop')
  expect(await retry()).toEqual({
    ok: false,
    failure: { kind: 'not-sent', because: { kind: 'no-answer' } },
  })
  expect(bank.calls('retryTransfer')).toEqual([])
  expect(await device.db.liveWrites.count()).toBe(0)
})

it('a second retry from a list that does not show the first one yet is asked about', async () => {
  const { bank, has, retry } = await desk(2)
  bank.on('retryTransfer', () => ({ status: 'success', message: 'Transfer retried successfully' }))
  expect(await retry()).toMatchObject({ ok: true })
  has(3)
  expect(await retry()).toMatchObject({ failure: { kind: 'done-before' } })
  expect(await retry({ retries: 3 })).toMatchObject({ ok: true })
  expect(bank.calls('retryTransfer')).toHaveLength(2)
})
