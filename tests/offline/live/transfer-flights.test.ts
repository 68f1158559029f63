import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createTransferLive,
  isSameTransfer,
  type NewTransferOrder,
  type TransferFacts,
} from '../../../src/features/transfers/create-transfer.live'
import { absentTwin } from '../../../src/offline/flights/absent-twin'
import { arrivedLate } from '../../../src/offline/flights/flight-log'
import { flightLock, fly } from '../../../src/offline/flights/fly'
import { lookUp } from '../../../src/offline/flights/look-up'
import { openFacts } from '../../../src/offline/flights/open-facts'
import { exclusively } from '../../../src/offline/store/exclusive'
import { type Device, freshDevice, rawContents } from '../../support/device'
import { type FakeBank, refusal, startFakeBank } from '../../support/fake-bank'

const TOKEN = 'Zq7-x9'
const order: NewTransferOrder = {
  order_id: '20261118094200123U7abcdefgh',
  sender_acct_no: '0142188829',
  sender_acct_name: 'Káyọ̀dé Akíntọ́lá',
  beneficiary_acct_no: '6170045528',
  beneficiary_acct_name: 'Yetúndé Ṣówándé',
  beneficiary_org_id: '035',
  beneficiary_org_name: 'Wema Bank',
  amount: '125000.50',
  remarks: 'Hospital deposit',
  token: TOKEN,
  user_id: 'u',
  phone_id: 'p',
  org_id: 'ORG',
  initiator_id: '7',
  initiator_name: 'Adéọlá Ọ̀ṣúnlàjà',
}
const yes = { status: 'success', message: 'Transfer initiated successfully', error: false }
const line = { graphqlUrl: 'http://bank.test/api/graphql' }
const looking = { line, token: 't0ken', orgId: 'ORG' }

interface Desk {
  readonly bank: FakeBank
  readonly device: Device
  readonly send: (change?: Partial<NewTransferOrder>) => ReturnType<typeof fly>
  readonly look: (flightId: string) => ReturnType<typeof lookUp>
  readonly states: () => Promise<string[]>
  /** What the bank has, by order id. */
  readonly has: (...rows: { order_id: string; status: string }[]) => void
}

async function desk(): Promise<Desk> {
  const bank = startFakeBank()
  const device = await freshDevice()
  const { db, vault } = device
  const has = (...rows: { order_id: string; status: string }[]) =>
    void bank.on('getAllTransfers', () => ({
      status: 'success',
      data: rows,
      pagination: { total_count: rows.length },
    }))
  has()
  return {
    bank,
    device,
    has,
    send: (change) =>
      fly({ ...device, line, token: () => 't0ken' }, createTransferLive, { ...order, ...change }),
    look: (flightId) => lookUp(db, vault, createTransferLive, flightId, looking),
    states: async () => (await db.flights.orderBy('at').toArray()).map(({ state }) => state),
  }
}

/** Sends a transfer whose answer gets lost, and gives its flight. */
async function lost({ bank, send }: Desk): Promise<string> {
  bank.on('createTransfer', () => 'drop')
  const sent = await send()
  if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('the answer was to be lost')
  return sent.failure.flightId
}

afterEach(() => void vi.useRealTimers())

describe('a transfer that leaves', () => {
  it('has its line in the log before it does, by which it can be found, without the token', async () => {
    const { bank, device, send } = await desk()
    const seen: unknown[] = []
    bank.on('createTransfer', async () => {
      const [flight] = await device.db.flights.toArray()
      seen.push(flight?.state, flight && (await openFacts(device.vault, createTransferLive, flight)))
      return yes
    })
    expect(await send()).toEqual({ ok: true, value: 'Transfer initiated successfully' })
    expect(seen).toMatchObject(['open', { order_id: order.order_id, amount: '125000.50' }])
    expect(JSON.stringify(seen)).not.toContain(TOKEN)
  })

  it('carries the token, the amount to the kobo and a key of its own to the bank', async () => {
    const { bank, send } = await desk()
    bank.on('createTransfer', () => yes)
    await send()
    await send()
    const [first, second] = bank.calls('createTransfer')
    expect(first?.variables).toMatchObject({ token: TOKEN, amount_wth_fees: 125000.5 })
    expect(first?.variables).not.toHaveProperty('amount')
    const keys = [first, second].map((call) => call?.headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[0]).not.toBe(keys[1])
  })

  it('leaves no token on the device, and nothing else of it in the clear', async () => {
    const there = await desk()
    await lost(there)
    there.bank.on('createTransfer', () => yes)
    await there.send()
    const raw = await rawContents(there.device.db)
    for (const secret of [TOKEN, order.order_id, 'Akíntọ́lá', '6170045528', '125000'])
      expect(raw).not.toContain(secret)
  })

  it('closes its line with the answer: yes or no', async () => {
    const { bank, send, states } = await desk()
    bank.on('createTransfer', () => yes)
    await send()
    bank.on('createTransfer', () => ({ status: 'error', message: 'Wrong token', error: true }))
    expect(await send()).toEqual({ ok: false, failure: { kind: 'said-no', message: 'Wrong token' } })
    bank.on('createTransfer', () => refusal(429, 'RATE_LIMITED', 'Wait', { 'retry-after': '60' }))
    expect(await send()).toMatchObject({ ok: false, failure: { kind: 'not-sent' } })
    expect(await states()).toEqual(['arrived', 'refused', 'refused'])
  })

  it.each<[string, unknown]>([
    ['no answer', 'drop'],
    ['a failure inside the bank', refusal(500, 'INTERNAL_SERVER_ERROR', '')],
    ['a page that is not the bank’s', new Response('<html>Sign in to the Wi-Fi</html>', { status: 200 })],
    ['an answer that says neither yes nor no', { status: 'queued', message: '' }],
  ])('stays open in the log with %s', async (_, answer) => {
    const { bank, send, states } = await desk()
    bank.on('createTransfer', () => answer)
    expect(await send()).toMatchObject({ ok: false, failure: { kind: 'unknown' } })
    expect(await states()).toEqual(['open'])
  })

  it('gives the bank’s answer also where the device can no longer note it', async () => {
    const { bank, device, send } = await desk()
    bank.on('createTransfer', () => {
      device.db.close()
      return yes
    })
    expect(await send()).toEqual({ ok: true, value: 'Transfer initiated successfully' })
  })

  it('leaves once when two windows send the same at one moment', async () => {
    const { bank, send } = await desk()
    bank.on('createTransfer', () => yes)
    const again = { order_id: `${order.order_id}2` }
    const sent = await Promise.all([send(), send(again), send({ ...again, amount: '125000.51' })])
    expect(sent).toEqual([
      { ok: true, value: 'Transfer initiated successfully' },
      { ok: false, failure: { kind: 'unsettled' } },
      { ok: true, value: 'Transfer initiated successfully' },
    ])
    expect(bank.calls('createTransfer')).toHaveLength(2)
  })

  it('does not leave where the device cannot keep its line', async () => {
    const { bank, device, send } = await desk()
    device.db.close()
    expect(await send()).toEqual({ ok: false, failure: { kind: 'not-logged' } })
    expect(bank.calls('createTransfer')).toEqual([])
  })
})

describe('a transfer whose answer got lost', () => {
  it('is found at the bank by its order id, to the letter', async () => {
    const there = await desk()
    const flight = await lost(there)
    there.has(
      { order_id: `${order.order_id}9`, status: 'successful' },
      { order_id: order.order_id, status: 'initiated' },
    )
    expect(await there.look(flight)).toEqual({ kind: 'arrived', detail: 'Initiated' })
    expect(await there.states()).toEqual(['arrived'])
    expect(there.bank.calls('getAllTransfers')[0]?.variables).toMatchObject({
      org_id: 'ORG',
      query_filter: order.order_id,
    })
  })

  it('is absent only after two looks a minute apart, however often one looks in between', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:44:07.000Z') })
    const there = await desk()
    const flight = await lost(there)
    const first = Date.now()
    const notSeen = { kind: 'not-seen', nextLookAt: first + 60_000 }
    expect(await there.look(flight)).toEqual(notSeen)
    vi.setSystemTime(first + 30_000)
    expect(await there.look(flight)).toEqual(notSeen)
    vi.setSystemTime(first + 59_999)
    expect(await there.look(flight)).toEqual(notSeen)
    expect(await there.states()).toEqual(['open'])
    vi.setSystemTime(first + 60_000)
    expect(await there.look(flight)).toEqual({ kind: 'absent' })
    expect(await there.states()).toEqual(['absent'])
  })

  it('is still found by the second look when it came late', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:44:07.000Z') })
    const there = await desk()
    const flight = await lost(there)
    await there.look(flight)
    vi.setSystemTime(Date.now() + 60_000)
    there.has({ order_id: order.order_id, status: 'pending' })
    expect(await there.look(flight)).toEqual({ kind: 'arrived', detail: 'Pending' })
  })

  it('stays open when the look itself fails, or the bank’s search cannot tell', async () => {
    const there = await desk()
    const flight = await lost(there)
    there.bank.on('getAllTransfers', () => 'drop')
    expect(await there.look(flight)).toMatchObject({ kind: 'no-look' })
    there.bank.on('getAllTransfers', () => ({ data: [], pagination: { total_count: 900 } }))
    expect(await there.look(flight)).toMatchObject({ kind: 'unclear' })
    expect(await there.states()).toEqual(['open'])
  })

  it('is for its person to ask about where the bank refuses the look', async () => {
    const there = await desk()
    const flight = await lost(there)
    there.bank.on('getAllTransfers', () => refusal(200, 'FORBIDDEN', 'Not for your rank'))
    const refused = { kind: 'unclear', detail: 'it refuses the look. Not for your rank' }
    expect(await there.look(flight)).toEqual(refused)
    there.bank.on('getAllTransfers', () => ({ status: 'error', error: true, message: '', data: [] }))
    expect(await there.look(flight)).toEqual({
      kind: 'unclear',
      detail: 'it refuses the look. The bank said no, without a reason.',
    })
    expect(await there.states()).toEqual(['open'])
  })

  it('is not held for a day by a clock that was set back a day after the first look', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:44:07.000Z') })
    const there = await desk()
    const flight = await lost(there)
    await there.look(flight)
    const set = Date.now() - 24 * 3_600_000
    vi.setSystemTime(set)
    expect(await there.look(flight)).toEqual({ kind: 'not-seen', nextLookAt: set + 60_000 })
    expect((await there.device.db.flights.get(flight))?.looks).toEqual([set])
    vi.setSystemTime(set + 59_999)
    expect(await there.look(flight)).toEqual({ kind: 'not-seen', nextLookAt: set + 60_000 })
    vi.setSystemTime(set + 60_000)
    expect(await there.look(flight)).toEqual({ kind: 'absent' })
  })

  it('is in the air as long as another tab holds it, and is not looked up then', async () => {
    const there = await desk()
    const flight = await lost(there)
    await exclusively(flightLock(flight), {}, async () => {
      expect(await there.look(flight)).toEqual({ kind: 'in-the-air' })
    })
    expect(there.bank.calls('getAllTransfers')).toEqual([])
    expect(await there.look(flight)).toMatchObject({ kind: 'not-seen' })
  })
})

describe('the same transfer once more', () => {
  it('does not leave while the answer to the first is lost', async () => {
    const there = await desk()
    await lost(there)
    expect(await there.send({ order_id: `${order.order_id}2` })).toEqual({
      ok: false,
      failure: { kind: 'unsettled' },
    })
    expect(there.bank.calls('createTransfer')).toHaveLength(1)
  })

  const twin = ({ device }: Desk, change: Partial<TransferFacts> = {}) =>
    absentTwin(device, createTransferLive, (facts) => isSameTransfer(facts, { ...order, ...change }))
  const absent = async (there: Desk): Promise<string> => {
    const flight = await lost(there)
    await there.device.db.flights.update(flight, { state: 'absent' })
    return flight
  }

  it('goes under the order id of the one that was not there, so that one of them is a refused duplicate', async () => {
    const there = await desk()
    const flightId = await absent(there)
    expect(await twin(there)).toMatchObject({ flightId, facts: { order_id: order.order_id } })
  })

  it('keeps that order id when the bank refuses the second try', async () => {
    const there = await desk()
    const flightId = await absent(there)
    there.bank.on('createTransfer', () => ({ status: 'error', message: 'Wrong token', error: true }))
    await there.send()
    expect(await twin(there)).toMatchObject({ flightId })
  })

  it('gets an order id of its own in every other case', async () => {
    const there = await desk()
    expect(await twin(there), 'nothing left before').toBeUndefined()
    const flightId = await absent(there)
    expect(await twin(there, { amount: '125000.51' }), 'another amount').toBeUndefined()
    there.bank.on('createTransfer', () => yes)
    await there.send()
    expect(await twin(there), 'it arrived since').toBeUndefined()
    await there.device.db.flights.where('state').equals('arrived').delete()
    await arrivedLate(there.device.db, flightId)
    expect(await twin(there), 'the first came late').toBeUndefined()
  })

  it('gets an order id of its own a day later', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:44:07.000Z') })
    const there = await desk()
    await absent(there)
    vi.setSystemTime(Date.now() + 25 * 3_600_000)
    expect(await twin(there)).toBeUndefined()
  })
})
