import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTransferLive } from '../../../src/features/transfers/create-transfer.live'
import { liveWriteLock } from '../../../src/offline/live-writes/live-write-log'
import { openEntry } from '../../../src/offline/live-writes/log-entry'
import { exclusively } from '../../../src/offline/store/exclusive'
import { rawContents } from '../../support/device/device'
import { lostAnswer, refusal, SETTLE } from '../../support/device/fake-bank'
import { naira } from '../../support/naira'
import { desk, lost, order, TOKEN, yes } from './transfer-desk'

afterEach(() => void vi.useRealTimers())

/** A transfer that differs from the one in the other tests. */
const OTHER = { order_id: `${order.order_id}2`, amount: naira('9100.00') }

describe('a transfer that is sent', () => {
  it('has its entry in the log before that, with its facts and without the token', async () => {
    const { bank, device, send } = await desk()
    const seen: unknown[] = []
    bank.on('createTransfer', async () => {
      const [record] = await device.db.liveWrites.toArray()
      seen.push(record?.state, record && (await openEntry(device.vault, createTransferLive, record))?.facts)
      return yes
    })
    expect(await send()).toEqual({ ok: true, value: { message: 'Transfer initiated successfully' } })
    expect(seen).toMatchObject(['open', { order_id: order.order_id, amount: naira('125000.50') }])
    expect(JSON.stringify(seen)).not.toContain(TOKEN)
  })

  it('sends the token, the amount to the kobo and its own key to the bank, in one call and no other', async () => {
    const { bank, send } = await desk()
    bank.on('createTransfer', () => yes)
    await send()
    await send({ order_id: `${order.order_id}2`, amount: naira('125000.51') })
    const [first, second] = bank.calls('createTransfer')
    expect(first?.variables).toMatchObject({ token: TOKEN, amount_wth_fees: 125000.5 })
    expect(first?.variables).not.toHaveProperty('amount')
    const keys = [first, second].map((call) => call?.headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
    expect(keys[0]).not.toBe(keys[1])
    expect(bank.seen).toHaveLength(2)
  })

  it('leaves no token on the device, and nothing else of it unencrypted', async () => {
    const there = await desk()
    await lost(there)
    const raw = await rawContents(there.device.db)
    for (const secret of [TOKEN, order.order_id, 'Akíntọ́lá', '6170045528', '125000'])
      expect(raw).not.toContain(secret)
  })

  it('closes its entry with the answer: yes, no, or not done', async () => {
    const { bank, send, states } = await desk()
    bank.on('createTransfer', () => yes)
    await send()
    bank.on('createTransfer', () => ({ status: 'error', message: 'Wrong token', error: true }))
    expect(await send(OTHER)).toEqual({
      ok: false,
      failure: { kind: 'said-no', message: 'Wrong token' },
    })
    bank.on('createTransfer', () => refusal(429, 'RATE_LIMITED', 'Wait', { 'retry-after': '60' }))
    expect(await send(OTHER)).toMatchObject({ ok: false, failure: { kind: 'not-sent' } })
    bank.on('createTransfer', () => 'drop')
    expect(await send(OTHER)).toEqual({ ok: false, failure: { kind: 'withdrawn' } })
    expect(await states()).toEqual(['arrived', 'refused', 'refused', 'absent'])
  })

  it.each<[string, unknown]>([
    ['no answer', 'drop'],
    ['a failure inside the bank', refusal(500, 'INTERNAL_SERVER_ERROR', '')],
    ['a page that is not the bank’s', new Response('<html>Sign in to the Wi-Fi</html>', { status: 200 })],
    ['an answer that says neither yes nor no', { status: 'queued', message: '' }],
  ])('stays open in the log with %s, while the bank cannot be asked about it', async (_, answer) => {
    const { bank, send, states } = await desk()
    bank.on('createTransfer', () => answer).on(SETTLE, () => 'drop')
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
    const sent = await Promise.all([send(), send(again), send({ ...again, amount: naira('125000.51') })])
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
  it('time-out with late commit: is told by its key as the first answer would have been', async () => {
    const there = await desk()
    const entry = await lost(there, lostAnswer(yes))
    expect(await there.ask(entry)).toEqual({ kind: 'closed', state: 'arrived' })
    const record = await there.device.db.liveWrites.get(entry)
    const opened = record && (await openEntry(there.device.vault, createTransferLive, record))
    expect(opened?.outcome).toEqual({ message: 'Transfer initiated successfully' })
    expect(there.bank.calls(SETTLE).at(-1)?.variables).toEqual({
      operation: 'createTransfer',
      key: there.bank.calls('createTransfer')[0]?.headers.get('idempotency-key'),
    })
  })

  it('was not done if its key is withdrawn: a call that arrives after that is refused', async () => {
    const there = await desk()
    const entry = await lost(there)
    expect(await there.ask(entry)).toEqual({ kind: 'closed', state: 'absent' })
    const [first] = there.bank.calls('createTransfer')
    there.bank.on('createTransfer', () => yes)
    const late = await fetch('http://bank.test/api/graphql', {
      method: 'POST',
      headers: first?.headers ?? {},
      body: JSON.stringify({ query: 'mutation { createTransfer { status } }' }),
    })
    expect(late.status).toBe(409)
    expect(await there.send(OTHER)).toMatchObject({ ok: true })
  })

  it.each<[string, () => unknown, object]>([
    ['HTML', () => new Response('<html></html>'), { kind: 'not-asked', because: { kind: 'unreadable' } }],
    ['half an answer', () => new Response('{"state":"answ'), { because: { kind: 'unreadable' } }],
    ['500', () => new Response('', { status: 500 }), { kind: 'not-asked', because: { kind: 'server' } }],
    ['an unknown state', () => Response.json({ state: 'perhaps' }), { kind: 'not-asked' }],
    ['no answer', () => 'drop', { kind: 'not-asked', because: { kind: 'no-answer' } }],
    ['that it is still running', () => Response.json({ state: 'running' }), { kind: 'running' }],
    ['404, though it should honour keys', () => new Response('', { status: 404 }), { kind: 'user-decides' }],
    [
      'an answer of its own that cannot be read',
      () => Response.json({ state: 'answered', answer: { data: {} } }),
      { kind: 'user-decides' },
    ],
  ])('stays open if the question is answered with %s', async (_, answer, check) => {
    const there = await desk()
    const entry = await lost(there)
    there.bank.on(SETTLE, answer)
    expect(await there.ask(entry)).toMatchObject(check)
    expect(await there.states()).toEqual(['open'])
    expect(await there.send(OTHER.order_id ? { order_id: OTHER.order_id } : {})).toMatchObject({
      failure: { kind: 'unsettled' },
    })
  })

  it('is not settled by a key that is older than twenty-five days of the bank: its user is asked', async () => {
    const there = await desk()
    const entry = await lost(there)
    await there.device.db.liveWrites.update(entry, { sentDay: '2026-10-01' })
    await there.device.db.clock.put({ id: 'clock', bankDay: '2026-10-26' })
    expect(await there.ask(entry)).toEqual({ kind: 'closed', state: 'absent' })
    await there.device.db.liveWrites.update(entry, { state: 'open' })
    await there.device.db.clock.put({ id: 'clock', bankDay: '2026-10-27' })
    expect(await there.ask(entry)).toEqual({ kind: 'user-decides' })
  })

  it('is in flight while another tab has its lock, and is not asked about then', async () => {
    const there = await desk()
    const entry = await lost(there)
    const asked = there.bank.calls(SETTLE).length
    await exclusively(liveWriteLock(entry), {}, async () => {
      expect(await there.ask(entry)).toEqual({ kind: 'in-flight' })
    })
    expect(there.bank.calls(SETTLE)).toHaveLength(asked)
    expect(await there.ask(entry)).toMatchObject({ kind: 'closed' })
  })
})

describe('at a bank that honours no keys, a transfer whose answer was lost', () => {
  it('is there if the bank lists exactly its order id', async () => {
    const there = await desk(undefined, false)
    const entry = await lost(there)
    there.has(
      { order_id: `${order.order_id}9`, status: 'successful' },
      { order_id: order.order_id, status: 'initiated' },
    )
    expect(await there.ask(entry)).toEqual({ kind: 'closed', state: 'arrived' })
    expect(there.bank.calls('getAllTransfers').at(-1)?.variables).toMatchObject({
      org_id: 'ORG',
      query_filter: order.order_id,
    })
    expect(there.bank.calls(SETTLE)).toEqual([])
  })

  it.each<[string, unknown]>([
    ['has none with it', { status: 'success', data: [], pagination: { total_count: 0 } }],
    [
      'lists it in another case',
      { status: 'success', data: [{ order_id: order.order_id.toLowerCase(), status: 'initiated' }] },
    ],
    ['refuses the list', { status: 'error', error: true, message: 'No', data: [] }],
  ])('is for its user to say if the bank %s', async (_, answer) => {
    const there = await desk(undefined, false)
    const entry = await lost(there)
    there.bank.on('getAllTransfers', () => answer)
    expect(await there.ask(entry)).toEqual({ kind: 'user-decides' })
    expect(await there.states()).toEqual(['open'])
  })
})
