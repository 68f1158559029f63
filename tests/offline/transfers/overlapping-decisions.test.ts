import { describe, expect, it } from 'vitest'
import {
  type DecisionFacts,
  updateTransfersStatusLive,
} from '../../../src/features/transfers/update-transfers-status.live'
import { absenceChecks } from '../../../src/offline/live-writes/absence-checks'
import { executeLiveWrite } from '../../../src/offline/live-writes/execute-live-write'
import { reconcile } from '../../../src/offline/live-writes/reconcile'
import { freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { sender } from '../../support/transfer-facts'

const connection = { graphqlUrl: 'http://bank.test/api/graphql' }
const A = { id: 'a', order_id: 'ORDERA' }
const B = { id: 'b', order_id: 'ORDERB' }
const approveBoth: DecisionFacts = {
  status: 'pending',
  transfers: [A, B],
  sum: '3.00',
}
const YES = { status: 'success', message: 'done', error: false }

/** An approval of both whose answer was lost, and which two checks did not find. */
async function notThere(decision = approveBoth) {
  const device = await freshDevice()
  const statuses: Record<string, [string, string?]> = { ORDERA: ['initiated'], ORDERB: ['initiated'] }
  const bank = startFakeBank().on('getAllTransfers', ({ variables }) => {
    const id = String(variables.query_filter)
    const [status, authorizer_id] = statuses[id] ?? []
    return {
      status: 'success',
      data: [{ order_id: id, status, authorizer_id: authorizer_id ?? null }],
      pagination: { total_count: 1 },
    }
  })
  bank.on('updateTransfersStatus', () => 'drop')
  const context = { ...device, connection, token: () => 't0ken', sender, config: { idempotency: true } }
  const send = (change: Partial<DecisionFacts>, accepted: readonly string[] = []) =>
    executeLiveWrite(context, updateTransfersStatusLive, { ...decision, ...change }, { accepted })
  const lost = await send({})
  if (lost.ok || lost.failure.kind !== 'unknown') throw new Error('was to be lost')
  const { entryId } = lost.failure
  const clock = { now: 0 }
  const checks = absenceChecks(() => clock.now)
  const checkContext = { connection, token: 't0ken', orgId: 'ORG', userId: '7' }
  const check = () => reconcile({ ...device, checks }, updateTransfersStatusLive, entryId, checkContext)
  await check()
  clock.now += 60_000
  expect(await check()).toMatchObject({ kind: 'absent' })
  return { device, bank, send, statuses, entryId, check }
}

describe('a decision that overlaps with an earlier one that was absent', () => {
  it('is not reported as done if the late one was another: a rejection, and the late approval arrived', async () => {
    const { send, statuses, device, entryId } = await notThere()
    statuses.ORDERA = ['pending', '7']
    statuses.ORDERB = ['pending', '7']
    const rejected = await send({ status: 'rejected', transfers: [A] })
    expect(rejected).toMatchObject({
      failure: { kind: 'came-late', title: 'Approve 2 transfers, ₦3.00', detail: '1 Pending' },
    })
    // The late one is reported by its own notice.
    expect(await device.db.liveWrites.get(entryId)).toMatchObject({ state: 'arrived', unread: true })
  })

  it('is not reported as done if it was never sent: another set of transfers', async () => {
    const { send, statuses, bank } = await notThere()
    statuses.ORDERA = ['pending', '7']
    statuses.ORDERB = ['pending', '7']
    const C = { id: 'c', order_id: 'ORDERC' }
    statuses.ORDERC = ['initiated']
    const other = await send({ transfers: [B, C] })
    // ORDERC stays undecided, and nothing of it was ever sent.
    expect(bank.calls('updateTransfersStatus')).toHaveLength(1)
    expect(other.ok).toBe(false)
  })

  it('does not make the earlier one arrived, and the rest of it is not reported as executed', async () => {
    const { send, statuses, bank, device, entryId } = await notThere()
    bank.on('updateTransfersStatus', () => YES)
    expect((await send({ transfers: [A] })).ok).toBe(true)
    statuses.ORDERA = ['pending', '7']
    expect((await device.db.liveWrites.get(entryId))?.state).toBe('absent')
    // Now the other one, which nobody ever approved.
    expect(await send({ transfers: [B] })).toMatchObject({ ok: true })
  })

  it('can still be sent if part of the earlier one was decided elsewhere', async () => {
    const { send, statuses, bank } = await notThere()
    // The same user approved ORDERA on another device.
    statuses.ORDERA = ['pending', '7']
    bank.on('updateTransfersStatus', () => YES)
    expect(await send({ transfers: [B] })).toMatchObject({ ok: true })
  })
})

describe('a check that finds another user’s decision', () => {
  it('does not say that it can be sent again', async () => {
    const device = await freshDevice()
    const bank = startFakeBank().on('updateTransfersStatus', () => 'drop')
    bank.on('getAllTransfers', ({ variables }) => ({
      status: 'success',
      data: [{ order_id: variables.query_filter, status: 'rejected', authorizer_id: '8' }],
      pagination: { total_count: 1 },
    }))
    const context = { ...device, connection, token: () => 't0ken', sender, config: { idempotency: true } }
    const lost = await executeLiveWrite(context, updateTransfersStatusLive, approveBoth)
    if (lost.ok || lost.failure.kind !== 'unknown') throw new Error('was to be lost')
    const clock = { now: 0 }
    const checks = absenceChecks(() => clock.now)
    const checkContext = { connection, token: 't0ken', orgId: 'ORG', userId: '7' }
    const { entryId } = lost.failure
    const check = () => reconcile({ ...device, checks }, updateTransfersStatusLive, entryId, checkContext)
    await check()
    clock.now += 60_000
    expect(await check()).toEqual({ kind: 'absent', isOver: true })
  })
})
