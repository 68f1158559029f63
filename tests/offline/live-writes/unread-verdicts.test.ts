import { describe, expect, it } from 'vitest'
import { closeLogEntry, markRead, noteCheck } from '../../../src/offline/live-writes/live-write-log'
import { type Desk, desk, lost, notThere, order, yes } from '../transfers/transfer-desk'

const connection = ({ device }: Desk, id: string) => device.db.liveWrites.get(id)

describe('how a transfer ended', () => {
  it('is unread in the log if a check found it at the bank, until the user has read it', async () => {
    const there = await desk()
    const record = await lost(there)
    there.has({ order_id: order.order_id, status: 'initiated' })
    await there.check(record)
    expect(await connection(there, record)).toMatchObject({ state: 'arrived', unread: true })
    await markRead(there.device.db, record)
    expect(await connection(there, record)).toMatchObject({ state: 'arrived', unread: false })
  })

  it('is unread if two checks did not find it', async () => {
    const there = await desk()
    expect(await connection(there, await notThere(there))).toMatchObject({ state: 'absent', unread: true })
  })

  it('is unread even if its own answer came, until the form has shown it', async () => {
    const { bank, device, send } = await desk()
    bank.on('createTransfer', () => yes)
    await send()
    bank.on('createTransfer', () => ({ status: 'error', message: 'Wrong token', error: true }))
    await send({ order_id: `${order.order_id}2`, amount: '9100.00' })
    const entries = await device.db.liveWrites.orderBy('at').toArray()
    expect(entries.map(({ state, unread }) => [state, unread])).toEqual([
      ['arrived', true],
      ['refused', true],
    ])
  })

  it('is unread if the bank’s refusal came after a check had missed it', async () => {
    const there = await desk()
    const record = await lost(there)
    await noteCheck(there.device.db, record, Date.now())
    await closeLogEntry(there.device.db, record, 'refused')
    expect(await connection(there, record)).toMatchObject({ state: 'refused', unread: true })
  })

  it('needs no reading if the user removed the entry', async () => {
    const there = await desk()
    const record = await lost(there)
    await there.check(record)
    await closeLogEntry(there.device.db, record, 'dismissed')
    expect(await connection(there, record)).toMatchObject({ state: 'dismissed', unread: false })
  })
})

describe('the sweep of the log', () => {
  it.each<[string, string, boolean, boolean]>([
    ['stores a read entry for a week', '2026-11-25', false, true],
    ['forgets what was read after a week', '2026-11-26', false, false],
    ['leaves an unread entry for months', '2027-05-19', true, true],
  ])('%s of the bank’s own days', async (_, later, unread, isPersisted) => {
    const there = await desk()
    const record = await lost(there)
    await there.device.db.liveWrites.update(record, { state: 'arrived', unread })
    await there.forget('2026-11-18')
    await there.forget(later)
    expect((await connection(there, record)) !== undefined).toBe(isPersisted)
  })

  it('deletes nothing because the device’s clock jumped a year ahead', async () => {
    const there = await desk()
    const record = await lost(there)
    await there.device.db.liveWrites.update(record, { state: 'arrived', unread: false, closedAt: 0, at: 0 })
    await there.forget('2026-11-18')
    await there.forget('2026-11-18')
    expect(await connection(there, record)).toMatchObject({ state: 'arrived' })
  })
})

describe('"it can be sent again"', () => {
  it('counts as read when the same is sent again, but not for another transfer', async () => {
    const there = await desk()
    const record = await notThere(there)
    there.bank.on('createTransfer', () => yes)
    await there.send({ order_id: `${order.order_id}2`, amount: '125000.51' })
    expect(await connection(there, record)).toMatchObject({ state: 'absent', unread: true })
    there.bank.on('createTransfer', () => 'drop')
    await there.send()
    expect(await connection(there, record)).toMatchObject({ state: 'absent', unread: false })
  })
})
