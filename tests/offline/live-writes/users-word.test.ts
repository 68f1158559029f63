import { describe, expect, it } from 'vitest'
import { reopen, settleByUser } from '../../../src/offline/live-writes/live-write-log'
import type { SeenCall } from '../../support/fake-bank'
import { type Desk, desk, lost, order, yes } from '../transfers/transfer-desk'

const NEXT = { order_id: `${order.order_id}2`, token: 'Kp3-w2' }
const THIRD = { order_id: `${order.order_id}3`, token: 'Lm4-q8' }

/** A bank that honours keys; `saysSo`: it also says that an answer is an earlier call's. */
function honouring(there: Desk, saysSo = true) {
  const answered = new Set<string>()
  const effects: string[] = []
  there.bank.on('createTransfer', ({ headers, variables }: SeenCall) => {
    const key = headers.get('idempotency-key') ?? ''
    const isReplay = answered.has(key)
    answered.add(key)
    if (!isReplay) effects.push(String(variables.order_id))
    const replayed = isReplay && saysSo ? { 'idempotent-replayed': 'true' } : undefined
    return Response.json({ data: { createTransfer: yes } }, replayed && { headers: replayed })
  })
  return { effects, executed: (key: string) => answered.add(key) }
}

/** Sends a transfer whose answer is lost too, and which was not received either. Returns its entry. */
async function sentAndNotReceived(there: Desk, ...call: Parameters<Desk['send']>) {
  const sent = await there.send(...call)
  if (sent.ok || sent.failure.kind !== 'unknown') throw new Error('was to be lost')
  await settleByUser(there.device.db, sent.failure.entryId, 'not-received')
  return sent.failure.entryId
}

const keys = (there: Desk) =>
  there.bank.calls('createTransfer').map(({ headers }) => headers.get('idempotency-key'))

/** A transfer that was carried out and whose answer got lost; no check can find it. */
async function lostAfterCommit(there: Desk) {
  const entry = await lost(there)
  const bank = honouring(there)
  bank.executed(keys(there)[0] ?? '')
  return { entry, bank }
}

describe('a write of unknown outcome whose user found out that it was received', () => {
  it('counts as carried out: the same is asked about and gets a key and an order id of its own', async () => {
    const there = await desk()
    const { entry, bank } = await lostAfterCommit(there)
    await settleByUser(there.device.db, entry, 'received')
    expect(await there.device.db.liveWrites.get(entry)).toMatchObject({ state: 'arrived', unread: false })
    const asked = await there.send(NEXT)
    if (asked.ok || asked.failure.kind !== 'done-before') throw new Error('was to be asked')
    expect(there.bank.calls('createTransfer')).toHaveLength(1)
    expect(await there.send(NEXT, asked.failure.ids)).toEqual({
      ok: true,
      value: { message: yes.message, reference: undefined },
    })
    expect(keys(there)[1]).not.toBe(keys(there)[0])
    expect(bank.effects).toEqual([NEXT.order_id])
  })

  it('counts as carried out with all tries under its key, also if it was opened again after them', async () => {
    const there = await desk()
    const { db } = there.device
    const first = await lost(there)
    await settleByUser(db, first, 'not-received')
    await sentAndNotReceived(there, NEXT, [], [first])
    await reopen(db, first)
    await settleByUser(db, first, 'received')
    expect(await there.states()).toEqual(['arrived', 'arrived'])
  })
})

describe('a write of unknown outcome whose user found out that it was not received', () => {
  it('is not sent again before its user has said whether it is that one or another one', async () => {
    const there = await desk()
    const { entry } = await lostAfterCommit(there)
    await settleByUser(there.device.db, entry, 'not-received')
    expect(await there.send(NEXT)).toMatchObject({
      failure: { kind: 'said-absent', title: '₦125,000.50 to Yetúndé Ṣówándé', ids: [entry] },
    })
    expect(there.bank.calls('createTransfer')).toHaveLength(1)
  })

  it('leaves under its first key if it is that one again', async () => {
    const there = await desk()
    const entry = await lost(there)
    const bank = honouring(there)
    await settleByUser(there.device.db, entry, 'not-received')
    expect(await there.send(NEXT, [], [entry])).toMatchObject({ ok: true, value: { message: yes.message } })
    expect(keys(there)[1]).toBe(keys(there)[0])
    expect(bank.effects).toEqual([order.order_id])
  })

  it('is not called done a second time if the bank answers what became of the first', async () => {
    const there = await desk()
    const { entry, bank } = await lostAfterCommit(there)
    await settleByUser(there.device.db, entry, 'not-received')
    expect(await there.send(NEXT, [], [entry])).toMatchObject({
      ok: true,
      value: { message: '', found: { detail: yes.message, isEarlierTry: true } },
    })
    expect(bank.effects).toEqual([])
  })

  it('leaves under a key and an order id of its own if it is another one', async () => {
    const there = await desk()
    const { entry, bank } = await lostAfterCommit(there)
    await settleByUser(there.device.db, entry, 'not-received')
    expect(await there.send(NEXT, [entry])).toMatchObject({ ok: true, value: { message: yes.message } })
    expect(keys(there)[1]).not.toBe(keys(there)[0])
    expect(bank.effects).toEqual([NEXT.order_id])
  })

  it('is asked about once: a further try follows the answer that its second one got', async () => {
    const there = await desk()
    const entry = await lost(there)
    await settleByUser(there.device.db, entry, 'not-received')
    const second = await there.send(NEXT, [], [entry])
    if (second.ok || second.failure.kind !== 'unknown') throw new Error('was to be lost')
    await there.check(second.failure.entryId)
    there.clock.now += 60_000
    await there.check(second.failure.entryId)
    honouring(there)
    expect(await there.send({ ...NEXT, order_id: 'THIRD' })).toMatchObject({ ok: true })
    expect(new Set(keys(there)).size).toBe(1)
  })

  it('keeps the others that were not received out of it: each has its own question, and only one is meant', async () => {
    const there = await desk()
    const first = await lost(there)
    await settleByUser(there.device.db, first, 'not-received')
    const second = await sentAndNotReceived(there, NEXT, [first])
    const asked = await there.send(THIRD)
    expect(asked).toMatchObject({ failure: { kind: 'said-absent', ids: [second] } })

    honouring(there)
    expect(await there.send(THIRD, [], [second])).toMatchObject({ ok: true, value: { message: yes.message } })
    expect(keys(there)[2]).toBe(keys(there)[1])
    expect(there.bank.calls('createTransfer').at(-1)?.variables.order_id).toBe(NEXT.order_id)
    // The second one has arrived with its third try; the first one is another.
    expect((await there.device.db.liveWrites.get(second))?.state).toBe('arrived')
    expect((await there.device.db.liveWrites.get(first))?.state).toBe('dismissed')
  })

  it('leaves under a key and an order id of its own if it is another one than a second try', async () => {
    const there = await desk()
    const first = await lost(there)
    await settleByUser(there.device.db, first, 'not-received')
    const second = await sentAndNotReceived(there, NEXT, [], [first])
    const bank = honouring(there)
    bank.executed(keys(there)[0] ?? '')
    expect(await there.send(THIRD, [second])).toMatchObject({ ok: true, value: { message: yes.message } })
    expect(new Set(keys(there)).size).toBe(2)
    expect(bank.effects).toEqual([THIRD.order_id])
  })

  it('is found by its own order id if it arrives after another one that was carried out', async () => {
    const there = await desk()
    const first = await lost(there)
    await settleByUser(there.device.db, first, 'not-received')
    honouring(there)
    expect(await there.send(NEXT, [first])).toMatchObject({ ok: true, value: { message: yes.message } })
    there.has(
      { order_id: NEXT.order_id, status: 'successful' },
      { order_id: order.order_id, status: 'successful' },
    )
    const asked = await there.send(THIRD)
    if (asked.ok || asked.failure.kind !== 'done-before') throw new Error('was to be asked')
    expect(await there.send(THIRD, asked.failure.ids)).toMatchObject({
      value: { found: { isEarlierTry: true, entryId: first } },
    })
    expect(there.bank.calls('createTransfer')).toHaveLength(2)
  })
})
