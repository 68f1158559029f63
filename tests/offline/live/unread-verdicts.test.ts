import { afterEach, describe, expect, it, vi } from 'vitest'
import { closeFlight, markRead, noteLook, sweepFlights } from '../../../src/offline/flights/flight-log'
import { type Desk, desk, lost, order, yes } from './transfer-desk'

const DAY = 24 * 3_600_000

afterEach(() => void vi.useRealTimers())

/** A lost transfer that two looks did not find. */
async function notThere(there: Desk): Promise<string> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T09:44:07.000Z') })
  const flight = await lost(there)
  await there.look(flight)
  vi.setSystemTime(Date.now() + 60_000)
  await there.look(flight)
  return flight
}
const line = ({ device }: Desk, id: string) => device.db.flights.get(id)

describe('how a transfer ended', () => {
  it('is unread in the log where a look found it at the bank, until its person has read it', async () => {
    const there = await desk()
    const flight = await lost(there)
    there.has({ order_id: order.order_id, status: 'initiated' })
    await there.look(flight)
    expect(await line(there, flight)).toMatchObject({ state: 'arrived', unread: true })
    await markRead(there.device.db, flight)
    expect(await line(there, flight)).toMatchObject({ state: 'arrived', unread: false })
  })

  it('is unread where two looks did not find it', async () => {
    const there = await desk()
    expect(await line(there, await notThere(there))).toMatchObject({ state: 'absent', unread: true })
  })

  it('needs no reading where its own answer came: the form that waited for it shows it', async () => {
    const { bank, device, send } = await desk()
    bank.on('createTransfer', () => yes)
    await send()
    bank.on('createTransfer', () => ({ status: 'error', message: 'Wrong token', error: true }))
    await send()
    const lines = await device.db.flights.orderBy('at').toArray()
    expect(lines.map(({ state, unread }) => [state, unread])).toEqual([
      ['arrived', false],
      ['refused', false],
    ])
  })

  it('is unread where the bank’s no came after a look had missed it', async () => {
    const there = await desk()
    const flight = await lost(there)
    await noteLook(there.device.db, flight, Date.now())
    await closeFlight(there.device.db, flight, 'refused', 'answer')
    expect(await line(there, flight)).toMatchObject({ state: 'refused', unread: true })
  })

  it('needs no reading where its person took it off the list', async () => {
    const there = await desk()
    const flight = await lost(there)
    await there.look(flight)
    await closeFlight(there.device.db, flight, 'dismissed', 'person')
    expect(await line(there, flight)).toMatchObject({ state: 'dismissed', unread: false })
  })
})

describe('the sweep of the log', () => {
  it.each<[string, number, boolean, boolean]>([
    ['forgets what was read after a week', 8, false, false],
    ['leaves what nobody has read', 29, true, true],
    ['forgets even that after a month', 31, true, false],
  ])('%s', async (_, days, unread, isKept) => {
    const there = await desk()
    const flight = await lost(there)
    await there.device.db.flights.update(flight, { state: 'arrived', unread })
    await sweepFlights(there.device.db, Date.now() + days * DAY)
    expect((await line(there, flight)) !== undefined).toBe(isKept)
  })
})

describe('"it can be sent again"', () => {
  it('counts as read once the same is sent again, but not for another transfer', async () => {
    const there = await desk()
    const flight = await notThere(there)
    there.bank.on('createTransfer', () => yes)
    await there.send({ order_id: `${order.order_id}2`, amount: '125000.51' })
    expect(await line(there, flight)).toMatchObject({ state: 'absent', unread: true })
    await there.send()
    expect(await line(there, flight)).toMatchObject({ state: 'absent', unread: false })
  })
})
