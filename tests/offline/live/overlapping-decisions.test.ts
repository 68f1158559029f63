import { describe, expect, it } from 'vitest'
import {
  type TransferDecision,
  updateTransfersStatusLive,
} from '../../../src/features/transfers/update-transfers-status.live'
import { absenceChecks } from '../../../src/offline/flights/absence-checks'
import { fly } from '../../../src/offline/flights/fly'
import { lookUp } from '../../../src/offline/flights/look-up'
import { freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'

const line = { graphqlUrl: 'http://bank.test/api/graphql' }
const user = { id: '7', org_id: 'ORG' }
const A = { id: 'a', order_id: 'ORDERA' }
const B = { id: 'b', order_id: 'ORDERB' }
const approveBoth: TransferDecision = {
  status: 'pending',
  transfers: [A, B],
  sum: '3.00',
  token: 'Zq7-x9',
  user_id: 'u',
  phone_id: 'p',
  org_id: 'ORG',
  authorizer_id: '7',
  authorizer_name: 'X',
}
const YES = { status: 'success', message: 'done', error: false }

/** An approval of both whose answer got lost, and which two checks did not find. */
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
  const context = { ...device, line, token: () => 't0ken', user, config: { idempotency: true } }
  const send = (change: Partial<TransferDecision>, accepted: readonly string[] = []) =>
    fly(context, updateTransfersStatusLive, { ...decision, ...change }, { accepted })
  const lost = await send({})
  if (lost.ok || lost.failure.kind !== 'unknown') throw new Error('was to be lost')
  const { flightId } = lost.failure
  const clock = { now: 0 }
  const checks = absenceChecks(() => clock.now)
  const looking = { line, token: 't0ken', orgId: 'ORG', userId: '7' }
  const look = () => lookUp({ ...device, checks }, updateTransfersStatusLive, flightId, looking)
  await look()
  clock.now += 60_000
  expect(await look()).toMatchObject({ kind: 'absent' })
  return { device, bank, send, statuses, flightId, look }
}

describe('a decision that overlaps with an earlier one that was not there', () => {
  it('is not told as done when it was another: a rejection, and the late approval arrived', async () => {
    const { send, statuses, device, flightId } = await notThere()
    statuses.ORDERA = ['pending', '7']
    statuses.ORDERB = ['pending', '7']
    const rejected = await send({ status: 'rejected', transfers: [A] })
    expect(rejected).toMatchObject({
      failure: { kind: 'came-late', title: 'Approve 2 transfers, ₦3.00', detail: '1 Pending' },
    })
    // The late one is told by its own note.
    expect(await device.db.flights.get(flightId)).toMatchObject({ state: 'arrived', unread: true })
  })

  it('is not told as done when it never left: another set of transfers', async () => {
    const { send, statuses, bank } = await notThere()
    statuses.ORDERA = ['pending', '7']
    statuses.ORDERB = ['pending', '7']
    const C = { id: 'c', order_id: 'ORDERC' }
    statuses.ORDERC = ['initiated']
    const other = await send({ transfers: [B, C] })
    // ORDERC stays undecided, and nothing of it ever left.
    expect(bank.calls('updateTransfersStatus')).toHaveLength(1)
    expect(other.ok).toBe(false)
  })

  it('does not make the earlier one arrived, and the rest of it is not called carried out', async () => {
    const { send, statuses, bank, device, flightId } = await notThere()
    bank.on('updateTransfersStatus', () => YES)
    expect((await send({ transfers: [A] })).ok).toBe(true)
    statuses.ORDERA = ['pending', '7']
    expect((await device.db.flights.get(flightId))?.state).toBe('absent')
    // Now the other one, which nobody ever approved.
    expect(await send({ transfers: [B] })).toMatchObject({ ok: true })
  })

  it('can still leave when part of the earlier one was decided elsewhere', async () => {
    const { send, statuses, bank } = await notThere()
    // The same user approved ORDERA from another device.
    statuses.ORDERA = ['pending', '7']
    bank.on('updateTransfersStatus', () => YES)
    expect(await send({ transfers: [B] })).toMatchObject({ ok: true })
  })
})

describe('a look that finds that somebody else decided', () => {
  it('does not say that it can be sent again', async () => {
    const device = await freshDevice()
    const bank = startFakeBank().on('updateTransfersStatus', () => 'drop')
    bank.on('getAllTransfers', ({ variables }) => ({
      status: 'success',
      data: [{ order_id: variables.query_filter, status: 'rejected', authorizer_id: '8' }],
      pagination: { total_count: 1 },
    }))
    const context = { ...device, line, token: () => 't0ken', user, config: { idempotency: true } }
    const lost = await fly(context, updateTransfersStatusLive, approveBoth)
    if (lost.ok || lost.failure.kind !== 'unknown') throw new Error('was to be lost')
    const clock = { now: 0 }
    const checks = absenceChecks(() => clock.now)
    const looking = { line, token: 't0ken', orgId: 'ORG', userId: '7' }
    const { flightId } = lost.failure
    const look = () => lookUp({ ...device, checks }, updateTransfersStatusLive, flightId, looking)
    await look()
    clock.now += 60_000
    expect(await look()).toEqual({ kind: 'absent', isOver: true })
  })
})
