import { afterEach, describe, expect, it, vi } from 'vitest'
import { journalList } from '../../../src/features/journals/journals.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { idsFromDevice } from '../../../src/offline/lists/answer-from-device'
import type { AnyList, ListFilter } from '../../../src/offline/lists/define-list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { page, refreshing, START, transfer } from './transfers-for-test'

/** A device whose clock advances by a second with each page that it asks for. */
async function reader() {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  const bank = startFakeBank()
  const device = await freshDevice()
  const turn = (rows: readonly unknown[], offset = 0, filter: ListFilter = {}) => {
    bank.on('getAllTransfers', () => page(rows, 100))
    vi.setSystemTime(Date.now() + 1_000)
    return refreshList(refreshing(device), transferList, filter, offset)
  }
  const read = (ids: readonly number[], offset = 0, filter: ListFilter = {}) =>
    turn(
      ids.map((n) => transfer(n)),
      offset,
      filter,
    )
  return { bank, device, read, turn }
}

async function cached({ db, vault }: Device, list: AnyList = transferList) {
  const ids = await idsFromDevice(db, vault, list, {}, '2026-11-18')
  expect((await db.lists.get(list.name))?.cached, 'what is counted is what is there').toBe(ids.length)
  return ids
}

afterEach(() => void vi.useRealTimers())

describe('a row that the bank has deleted', () => {
  it('is deleted from the device when its page is next refreshed', async () => {
    const { device, read } = await reader()
    await read([1, 2, 3])
    await read([1, 3])
    expect(await cached(device)).toEqual(['t1', 't3'])
  })

  it('is deleted even if it was the newest of all', async () => {
    const { device, read } = await reader()
    await read([1, 2, 3])
    await read([2, 3])
    expect(await cached(device)).toEqual(['t2', 't3'])
  })

  it('is deleted together with the older pages that contain it, so that no page is stored without its rows', async () => {
    const { device, read } = await reader()
    await read([2, 3], 0, { status: 'initiated' })
    await read([1, 2, 3])
    await read([1, 3])
    expect(await cached(device)).toEqual(['t1', 't3'])
    expect((await device.db.pages.toArray()).map(({ filter, ids }) => [filter, ids])).toEqual([
      ['all', ['t1', 't3']],
    ])
  })
})

describe('a row that is no longer on its page', () => {
  it('stays if newer rows pushed it to the next page', async () => {
    const { device, read } = await reader()
    await read([3, 4, 5])
    await read([1, 2, 3])
    expect(await cached(device)).toEqual(['t1', 't2', 't3', 't4', 't5'])
  })

  it('stays if it may be on the page before', async () => {
    const { device, read } = await reader()
    await read([4, 5, 6], 20)
    await read([5, 6, 7], 20)
    expect(await cached(device)).toEqual(['t4', 't5', 't6', 't7'])
  })

  it('stays if another page has shown it since', async () => {
    const { bank, device, read } = await reader()
    await read([1, 2, 3])
    let release = () => {}
    const late = new Promise<void>((resolve) => {
      release = resolve
    })
    bank.on('getAllTransfers', async () => {
      await late
      return page([transfer(1), transfer(3)], 100)
    })
    vi.setSystemTime(START + 10_000)
    const older = refreshList(refreshing(device), transferList, {}, 0)
    await read([2], 0, { status: 'initiated' })
    release()
    await older
    expect(await cached(device)).toEqual(['t1', 't2', 't3'])
  })

  it('stays if a filter does not show it', async () => {
    const { device, read } = await reader()
    await read([1, 2, 3], 0, { status: 'initiated' })
    await read([1, 3], 0, { status: 'initiated' })
    expect(await cached(device)).toEqual(['t1', 't2', 't3'])
  })

  it('stays if the page has an unreadable row, which may be it', async () => {
    const { device, read, turn } = await reader()
    await read([1, 2, 3])
    await turn([transfer(1), transfer(2, { amount_wth_fees: 'a lot' }), transfer(3)])
    expect(await cached(device)).toEqual(['t1', 't2', 't3'])
  })

  it('stays if the bank does not order its rows by date', async () => {
    const { device, read } = await reader()
    await read([2, 1, 3, 4])
    await read([2, 1, 4])
    expect(await cached(device)).toEqual(['t1', 't2', 't3', 't4'])
  })
})

describe('a journal entry that the bank has deleted', () => {
  const entry = (n: number) => ({
    id: `j${n}`,
    created_date: new Date(START - n * 60_000).toISOString(),
    operationDate: '2026-11-18',
  })
  const refresh = async (device: Device, ids: readonly number[]) => {
    startFakeBank().on('getOrgJournalEntries', () => ({ entries: ids.map(entry), pagination: { total: 9 } }))
    return refreshList(refreshing(device), journalList, {}, 0)
  }

  it('is deleted from the device, because journals are asked for newest first', async () => {
    const device = await freshDevice()
    await refresh(device, [1, 2, 3])
    await refresh(device, [1, 3])
    expect(await cached(device, journalList)).toEqual(['j1', 'j3'])
  })

  it('stays if the bank lists them oldest first all the same', async () => {
    const device = await freshDevice()
    await refresh(device, [3, 2, 1])
    await refresh(device, [3, 1])
    expect(await cached(device, journalList)).toEqual(['j1', 'j2', 'j3'])
  })
})
