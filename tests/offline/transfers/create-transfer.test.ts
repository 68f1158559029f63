import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { absenceChecks } from '../../../src/offline/live-writes/absence-checks'
import { liveWriteLock } from '../../../src/offline/live-writes/live-write-lock'
import { openEntry } from '../../../src/offline/live-writes/log-entry'
import { reconcile } from '../../../src/offline/live-writes/reconcile'
import { exclusively } from '../../../src/offline/store/exclusive'
import { rawContents } from '../../support/device'
import { refusal } from '../../support/fake-bank'
import { checkContext, desk, lost, order, TOKEN, yes } from './transfer-desk'

afterEach(() => void vi.useRealTimers())

/** A transfer that differs from the one in the other tests. */
const OTHER = { order_id: `${order.order_id}2`, amount: '9100.00' }

describe('a transfer that is sent', () => {
  it('has its entry in the log before that, by which it can be found, without the token', async () => {
    const { bank, device, send } = await desk()
    const seen: unknown[] = []
    bank.on('createTransfer', async () => {
      const [record] = await device.db.liveWrites.toArray()
      seen.push(record?.state, record && (await openEntry(device.vault, createTransferLive, record))?.facts)
      return yes
    })
    expect(await send()).toEqual({ ok: true, value: { message: 'Transfer initiated successfully' } })
    expect(seen).toMatchObject(['open', { order_id: order.order_id, amount: '125000.50' }])
    expect(JSON.stringify(seen)).not.toContain(TOKEN)
  })

  it('sends the token, the amount to the kobo and its own key to the bank', async () => {
    const { bank, send } = await desk()
    bank.on('createTransfer', () => yes)
    await send()
    await send({ order_id: `${order.order_id}2`, amount: '125000.51' })
    const [first, second] = bank.calls('createTransfer')
    expect(first?.variables).toMatchObject({ token: TOKEN, amount_wth_fees: 125000.5 })
    expect(first?.variables).not.toHaveProperty('amount')
    const keys = [first, second].map((call) => call?.headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[0]).not.toBe(keys[1])
  })

  it('leaves no token on the device, and nothing else of it unencrypted', async () => {
    const there = await desk()
    await lost(there)
    there.bank.on('createTransfer', () => yes)
    await there.send()
    const raw = await rawContents(there.device.db)
    for (const secret of [TOKEN, order.order_id, 'Akíntọ́lá', '6170045528', '125000'])
      expect(raw).not.toContain(secret)
  })

  it('closes its entry with the answer: yes or no', async () => {
    const { bank, send, states } = await desk()
    bank.on('createTransfer', () => yes)
    await send()
    bank.on('createTransfer', () => ({ status: 'error', message: 'Wrong token', error: true }))
    expect(await send(OTHER)).toEqual({
      ok: false,
      failure: { kind: 'said-no', message: 'Wrong token', isOver: false },
    })
    bank.on('createTransfer', () => refusal(429, 'RATE_LIMITED', 'Wait', { 'retry-after': '60' }))
    expect(await send(OTHER)).toMatchObject({ ok: false, failure: { kind: 'not-sent' } })
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

  it('reports the bank’s answer even if the device can no longer store it', async () => {
    const { bank, device, send } = await desk()
    bank.on('createTransfer', () => {
      device.db.close()
      return yes
    })
    expect(await send()).toEqual({ ok: true, value: { message: 'Transfer initiated successfully' } })
  })

  it('is sent once when two windows send the same at the same moment', async () => {
    const { bank, send } = await desk()
    bank.on('createTransfer', () => yes)
    const again = { order_id: `${order.order_id}2` }
    const sent = await Promise.all([send(), send(again), send({ ...again, amount: '125000.51' })])
    expect(sent).toEqual([
      { ok: true, value: { message: 'Transfer initiated successfully' } },
      { ok: false, failure: { kind: 'unsettled' } },
      { ok: true, value: { message: 'Transfer initiated successfully' } },
    ])
    expect(bank.calls('createTransfer')).toHaveLength(2)
  })

  it('is not sent if the device cannot store its entry', async () => {
    const { bank, device, send } = await desk()
    device.db.close()
    expect(await send()).toEqual({ ok: false, failure: { kind: 'not-logged' } })
    expect(bank.calls('createTransfer')).toEqual([])
  })
})

describe('a device that cannot note a transfer', () => {
  it('quota exceeded: it does not leave, and says that it was not sent', async () => {
    const { bank, device, send } = await desk()
    device.db.liveWrites.hook('creating', () => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await send()).toEqual({ ok: false, failure: { kind: 'not-logged' } })
    expect(bank.calls('createTransfer')).toEqual([])
  })

  it('lock holder frozen: it does not leave while another tab holds the log, and does not wait for ever', async () => {
    const { bank, device, send } = await desk()
    bank.on('createTransfer', () => yes)
    let thaw = () => {}
    const frozen = new Promise<void>((resolve) => {
      thaw = resolve
    })
    void exclusively(`live-writes:${device.db.name}`, {}, () => frozen)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const sending = send()
    await expect.poll(() => vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await sending).toEqual({ ok: false, failure: { kind: 'not-logged' } })
    expect(bank.calls('createTransfer')).toEqual([])
    vi.useRealTimers()
    thaw()
    expect(await send()).toMatchObject({ ok: true })
    expect(bank.calls('createTransfer')).toHaveLength(1)
  })
})

describe('a transfer whose answer was lost', () => {
  it('is found at the bank by its exact order id', async () => {
    const there = await desk()
    const record = await lost(there)
    there.has(
      { order_id: `${order.order_id}9`, status: 'successful' },
      { order_id: order.order_id, status: 'initiated' },
    )
    expect(await there.check(record)).toEqual({ kind: 'arrived', detail: 'Initiated' })
    expect(await there.states()).toEqual(['arrived'])
    expect(there.bank.calls('getAllTransfers')[0]?.variables).toMatchObject({
      org_id: 'ORG',
      query_filter: order.order_id,
    })
  })

  it('is absent only after two checks a minute apart, however many checks are in between', async () => {
    const there = await desk()
    const record = await lost(there)
    expect(await there.check(record)).toMatchObject({ kind: 'not-found-yet' })
    there.clock.now = 30_000
    expect(await there.check(record)).toMatchObject({ kind: 'not-found-yet' })
    there.clock.now = 59_999
    expect(await there.check(record)).toMatchObject({ kind: 'not-found-yet' })
    expect(await there.states()).toEqual(['open'])
    there.clock.now = 60_000
    expect(await there.check(record)).toEqual({ kind: 'absent' })
    expect(await there.states()).toEqual(['absent'])
  })

  it('is not absent because the device’s clock was set five minutes ahead between two checks', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:44:07.000Z') })
    const there = await desk()
    const record = await lost(there)
    await there.check(record)
    vi.setSystemTime(Date.now() + 5 * 60_000)
    expect(await there.check(record)).toEqual({ kind: 'not-found-yet', nextCheckAt: Date.now() + 60_000 })
    expect(await there.states()).toEqual(['open'])
  })

  it('is checked twice again after a reload, however long that took', async () => {
    const there = await desk()
    const record = await lost(there)
    await there.check(record)
    const reloaded = absenceChecks(() => 3_600_000)
    const reconciled = await reconcile(
      { ...there.device, checks: reloaded },
      createTransferLive,
      record,
      checkContext,
    )
    expect(reconciled).toMatchObject({ kind: 'not-found-yet' })
    expect(await there.states()).toEqual(['open'])
  })

  it('is still found by the second check if it arrived late', async () => {
    const there = await desk()
    const record = await lost(there)
    await there.check(record)
    there.clock.now += 60_000
    there.has({ order_id: order.order_id, status: 'pending' })
    expect(await there.check(record)).toEqual({ kind: 'arrived', detail: 'Pending' })
  })

  it.each<[string, unknown]>([
    ['says no', { status: false, data: [], pagination: { total_count: 0 } }],
    ['failed', { status: 'failed', data: [], pagination: { total_count: 0 } }],
    ['has a failure inside', { status: 500, data: [], pagination: { total_count: 0 } }],
    ['sends no list', { status: 'success', data: null, pagination: { total_count: 0 } }],
    ['does not say yes', { data: [], pagination: { total_count: 0 } }],
    [
      'sends a row without an order id',
      { status: 'success', data: [{ order_id: null, status: 'initiated' }], pagination: { total_count: 1 } },
    ],
    ['sends an unreadable row', { status: 'success', data: ['?'], pagination: { total_count: 1 } }],
  ])('is not absent if the bank %s', async (_, answer) => {
    const there = await desk()
    const record = await lost(there)
    there.bank.on('getAllTransfers', () => answer)
    await there.check(record)
    there.clock.now += 60_000
    expect((await there.check(record)).kind).not.toBe('absent')
    expect(await there.states()).toEqual(['open'])
  })

  it('stays open if the check itself fails, or the bank’s search cannot tell', async () => {
    const there = await desk()
    const record = await lost(there)
    there.bank.on('getAllTransfers', () => 'drop')
    expect(await there.check(record)).toMatchObject({ kind: 'check-failed' })
    there.bank.on('getAllTransfers', () => ({
      status: 'success',
      data: [],
      pagination: { total_count: 900 },
    }))
    expect(await there.check(record)).toMatchObject({ kind: 'unclear' })
    expect(await there.states()).toEqual(['open'])
  })

  it('stays open if the bank lists its order id in another case', async () => {
    const there = await desk()
    const record = await lost(there)
    there.has({ order_id: order.order_id.toLowerCase(), status: 'initiated' })
    expect(await there.check(record)).toEqual({
      kind: 'unclear',
      detail: 'it has one whose order id is spelled otherwise',
    })
    expect(await there.states()).toEqual(['open'])
  })

  it('is for the user to ask about if the bank refuses the check', async () => {
    const there = await desk()
    const record = await lost(there)
    there.bank.on('getAllTransfers', () => refusal(200, 'FORBIDDEN', 'Not for your rank'))
    const refused = { kind: 'unclear', detail: 'it refuses the check. Not for your rank' }
    expect(await there.check(record)).toEqual(refused)
    there.bank.on('getAllTransfers', () => ({ status: 'error', error: true, message: '', data: [] }))
    expect(await there.check(record)).toEqual({
      kind: 'unclear',
      detail: 'it refuses the check. Declined by the bank, without a reason.',
    })
    expect(await there.states()).toEqual(['open'])
  })

  it('is in flight while another tab has its lock, and is not checked then', async () => {
    const there = await desk()
    const record = await lost(there)
    await exclusively(liveWriteLock(record), {}, async () => {
      expect(await there.check(record)).toEqual({ kind: 'in-flight' })
    })
    expect(there.bank.calls('getAllTransfers')).toEqual([])
    expect(await there.check(record)).toMatchObject({ kind: 'not-found-yet' })
  })
})
