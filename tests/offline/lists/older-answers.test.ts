import { afterEach, describe, expect, it, vi } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { idsFromDevice } from '../../../src/offline/lists/answer-from-device'
import type { ListFilter } from '../../../src/offline/lists/define-list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { page, refreshing, START, transfer } from './transfers-for-test'

const DAY = 86_400_000

/** A device that asks at times that the test chooses, and gets its answers when the test releases them. */
async function reader() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: START })
  const bank = startFakeBank()
  const device = await freshDevice()
  /** Asks for a page now. The answer comes when the returned function is called. */
  const ask = (rows: readonly unknown[], total: number, offset = 0, filter: ListFilter = {}) => {
    let answer = () => {}
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    bank.on('getAllTransfers', async () => {
      await released
      return page(rows, total)
    })
    const done = refreshList(refreshing(device), transferList, filter, offset)
    return async () => {
      answer()
      expect(await done).toMatchObject({ ok: true })
    }
  }
  const total = async () => (await device.db.lists.get('transfers'))?.total
  const statusOf = async (id: string) => (await device.db.rows.get(['transfers', id]))?.status
  const cached = () => idsFromDevice(device.db, device.vault, transferList, {}, '2026-11-18')
  return { device, ask, total, statusOf, cached }
}

/** Time passes, by the device's clock and in truth. */
const wait = (ms: number) => vi.advanceTimersByTime(ms)
/** The device's clock is set; no time passes. */
const setClock = (by: number) => vi.setSystemTime(Date.now() + by)

afterEach(() => void vi.useRealTimers())

describe('an answer that was asked for earlier and arrives later', () => {
  it('does not change the total of the list, whichever page it is', async () => {
    const { ask, total } = await reader()
    const thirdPage = ask([transfer(41)], 1283, 40)
    wait(1_000)
    await ask([transfer(1)], 1284)()
    await thirdPage()
    expect(await total()).toBe(1284)
  })

  it('still sets the total of the whole list if the newer answer was only that of a filter', async () => {
    const { ask, total } = await reader()
    await ask([transfer(1)], 1284)()
    const older = ask([transfer(41)], 1283, 40)
    wait(1_000)
    await ask([transfer(1)], 3, 0, { status: 'initiated' })()
    await older()
    expect(await total(), 'of the whole list this is the newest word').toBe(1283)
  })

  it('does not bring back a transfer that the bank has deleted since, whichever page or filter it is', async () => {
    const { ask, cached } = await reader()
    await ask([transfer(1), transfer(2), transfer(3)], 3)()
    const older = ask([transfer(2)], 1, 0, { status: 'initiated' })
    wait(1_000)
    await ask([transfer(1), transfer(3)], 2)()
    expect(await cached()).toEqual(['t1', 't3'])
    await older()
    expect(await cached()).toEqual(['t1', 't3'])
  })

  it('does not win because the clock was set back a day between the two', async () => {
    const { ask, total, statusOf } = await reader()
    const older = ask([transfer(1, { status: 'initiated' })], 1283)
    setClock(-DAY)
    wait(1_000)
    await ask([transfer(1, { status: 'successful' })], 1284)()
    await older()
    expect(await statusOf('t1')).toBe('successful')
    expect(await total()).toBe(1284)
  })

  it('does not win because the clock was set forward a day between the two', async () => {
    const { ask, total, statusOf } = await reader()
    const older = ask([transfer(1, { status: 'initiated' })], 1283)
    wait(1_000)
    setClock(DAY)
    await ask([transfer(1, { status: 'successful' })], 1284)()
    await older()
    expect(await statusOf('t1')).toBe('successful')
    expect(await total()).toBe(1284)
  })
})

describe('an answer to a page that has been asked for again since', () => {
  const rows = (...numbers: number[]) => numbers.map((number) => transfer(number))

  it('does not bring back a row that the bank has deleted meanwhile', async () => {
    const { device, ask, cached } = await reader()
    await ask(rows(1, 2, 3), 3)()
    wait(1_000)
    const older = ask(rows(1, 2, 3), 3)
    wait(1_000)
    await ask(rows(1, 3), 2)()
    await older()
    expect(await cached()).toEqual(['t1', 't3'])
    expect((await device.db.lists.get('transfers'))?.cached, 'what is counted is what is there').toBe(2)
  })

  it('adds no row that the newer answer does not name', async () => {
    const { device, ask, cached } = await reader()
    const older = ask(rows(1, 2, 3), 3)
    wait(1_000)
    await ask(rows(1, 3), 2)()
    await older()
    expect(await cached()).toEqual(['t1', 't3'])
    expect((await device.db.lists.get('transfers'))?.cached, 'what is counted is what is there').toBe(2)
  })
})

describe('the newest answer', () => {
  it.each([
    ['a day back', -DAY],
    ['an hour back', -3_600_000],
    ['a day forward', DAY],
  ])('counts although the clock was set %s since the one before', async (_, by) => {
    const { ask, total, statusOf } = await reader()
    await ask([transfer(1, { status: 'initiated' })], 1283)()
    setClock(by)
    wait(1_000)
    await ask([transfer(1, { status: 'pending' })], 1284)()
    expect([await statusOf('t1'), await total()]).toEqual(['pending', 1284])
    wait(1_000)
    await ask([transfer(1, { status: 'successful' })], 1285)()
    expect([await statusOf('t1'), await total()]).toEqual(['successful', 1285])
  })

  it('counts although the clock was a day ahead for a while, even after that time has come', async () => {
    const { ask, total, statusOf } = await reader()
    setClock(DAY)
    await ask([transfer(1, { status: 'initiated' })], 1283)()
    setClock(-DAY)
    wait(1_000)
    await ask([transfer(1, { status: 'pending' })], 1284)()
    wait(DAY + 60_000)
    await ask([transfer(1, { status: 'successful' })], 1285)()
    expect([await statusOf('t1'), await total()]).toEqual(['successful', 1285])
  })
})
