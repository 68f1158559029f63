import { afterEach, describe, expect, it, vi } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { idsFromDevice } from '../../../src/offline/lists/answer-from-device'
import { cachedPage } from '../../../src/offline/lists/cached-page'
import type { ListFilter } from '../../../src/offline/lists/define-list'
import { filterName, openRows } from '../../../src/offline/lists/list-store'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { type Device, freshDevice, openDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { page, refreshing, START, transfer, turnTo } from './transfers-for-test'

async function cached(device: Device, filter: ListFilter = {}, today = '2026-11-18', list = transferList) {
  const named = await filterName(device.vault, filter)
  const found = await cachedPage(device.db, device.vault, list, { filter, named, offset: 0 }, today)
  return found?.rows.map(({ id }) => id)
}

afterEach(() => void vi.useRealTimers())

describe('a page on the device', () => {
  it('is stored in the order of the bank', async () => {
    const device = await freshDevice()
    await turnTo(startFakeBank(), refreshing(device), 0, 2, 1, 3)
    expect(await cached(device)).toEqual(['t2', 't1', 't3'])
  })

  it('does not count as cached if one of its rows is gone', async () => {
    const device = await freshDevice()
    await turnTo(startFakeBank(), refreshing(device), 0, 1, 2)
    await device.db.rows.delete(['transfers', 't1'])
    expect(await cached(device)).toBeUndefined()
  })

  it('does not count as cached if its rows are of another version', async () => {
    const device = await freshDevice()
    await turnTo(startFakeBank(), refreshing(device), 0, 1, 2)
    expect(await cached(device, {}, '2026-11-18', { ...transferList, version: 99 })).toBeUndefined()
  })

  it('does not count as cached, and its rows do not either, after a password change', async () => {
    const before = await freshDevice('old password')
    await turnTo(startFakeBank(), refreshing(before), 0, 1, 2)
    before.db.close()
    const after = await openDevice(before.db.name, 'new password')
    expect(await cached(after)).toBeUndefined()
    expect(await idsFromDevice(after.db, after.vault, transferList, {}, '2026-11-18')).toEqual([])
  })

  it('of “today” is not the answer to “today” tomorrow', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    startFakeBank().on('getAllTransfers', () => page([transfer(1)]))
    const device = await freshDevice()
    const filter = { date_filter: 'today' }
    await refreshList(refreshing(device), transferList, filter, 0)
    expect(await cached(device, filter, '2026-11-18')).toEqual(['t1'])
    expect(await cached(device, filter, '2026-11-19')).toBeUndefined()
  })

  it('does not lose its rows when an older answer to it arrives late and the device is full', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    const bank = startFakeBank()
    const device = await freshDevice()
    let release = () => {}
    const late = new Promise<void>((resolve) => {
      release = resolve
    })
    bank.on('getAllTransfers', async () => {
      await late
      return page([transfer(1), transfer(2), transfer(3)], 90)
    })
    const older = refreshList(refreshing(device, 4), transferList, {}, 0)
    vi.setSystemTime(START + 1)
    await turnTo(bank, refreshing(device, 4), 0, 7, 8, 9)
    release()
    await older
    expect(await cached(device)).toEqual(['t7', 't8', 't9'])
    expect(await device.db.lists.get('transfers')).toMatchObject({ total: 100, at: START + 1 })
  })

  it('is not replaced by an older answer, even if its row was in that older state before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START })
    const bank = startFakeBank()
    const device = await freshDevice()
    const failedTransfer = () => page([transfer(1, { status: 'failed' })])
    bank.on('getAllTransfers', failedTransfer)
    await refreshList(refreshing(device), transferList, {}, 0)
    let release = () => {}
    const late = new Promise<void>((resolve) => {
      release = resolve
    })
    bank.on('getAllTransfers', async () => {
      await late
      return page([transfer(1, { status: 'pending' })])
    })
    vi.setSystemTime(START + 1)
    const older = refreshList(refreshing(device), transferList, {}, 0)
    vi.setSystemTime(START + 2)
    bank.on('getAllTransfers', failedTransfer)
    await refreshList(refreshing(device), transferList, {}, 0)
    release()
    await older
    expect((await device.db.rows.toArray())[0]?.status).toBe('failed')
  })

  it('is refreshed although the clock was set back since', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: START + 86_400_000 })
    const bank = startFakeBank()
    const device = await freshDevice()
    await turnTo(bank, refreshing(device), 0, 1, 2)
    vi.setSystemTime(START)
    bank.on('getAllTransfers', () => page([transfer(0), transfer(1, { status: 'successful' })]))
    await refreshList(refreshing(device), transferList, {}, 0)
    expect(await cached(device)).toEqual(['t0', 't1'])
    const rows = await openRows(device.vault, transferList, await device.db.rows.toArray())
    expect(rows.find(({ id }) => id === 't1')?.status).toBe('successful')
    expect(await device.db.lists.get('transfers')).toMatchObject({ at: START })
  })

  it('counts and shows a row once if the bank sent it twice', async () => {
    const device = await freshDevice()
    await turnTo(startFakeBank(), refreshing(device), 0, 1, 1, 2)
    expect(await cached(device)).toEqual(['t1', 't2'])
    expect(await device.db.lists.get('transfers')).toMatchObject({ cached: 2 })
  })
})
