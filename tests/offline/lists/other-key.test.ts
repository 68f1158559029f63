import { describe, expect, it } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { idsFromDevice } from '../../../src/offline/lists/answer-from-device'
import { isReadableRecord } from '../../../src/offline/lists/list-store'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { type Device, freshDevice, openDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { page, refreshing, transfer, turnTo } from './transfers-for-test'

const TODAY = '2026-11-18'
const counts = async ({ db }: Device) => ({
  cached: (await db.lists.get('transfers'))?.cached,
  rows: await db.rows.count(),
  pages: await db.pages.count(),
})

describe('the number of cached rows of a list', () => {
  it('is counted again after a password change, and is the number that can be found', async () => {
    const bank = startFakeBank()
    const before = await freshDevice('before')
    await turnTo(bank, refreshing(before), 0, 1, 2, 3, 4)
    await refreshList(refreshing(before), transferList, { status: 'initiated' }, 0)
    const after = await openDevice(before.db.name, 'after the change')
    await turnTo(bank, refreshing(after), 20, 4, 5)
    expect(await counts(after)).toEqual({ cached: 2, rows: 2, pages: 1 })
    expect(await idsFromDevice(after.db, after.vault, transferList, {}, TODAY)).toEqual(['t4', 't5'])
    await turnTo(bank, refreshing(after), 0, 1, 2)
    expect(await counts(after), 'and goes on from there').toEqual({ cached: 4, rows: 4, pages: 2 })
  })

  it('is counted again by a version with more fields in each row', async () => {
    const device = await freshDevice()
    await turnTo(startFakeBank(), refreshing(device), 0, 1, 2, 3)
    const next = { ...transferList, version: transferList.version + 1 }
    await refreshList(refreshing(device), next, {}, 20)
    expect(await counts(device)).toEqual({ cached: 3, rows: 3, pages: 1 })
    expect(await idsFromDevice(device.db, device.vault, next, {}, TODAY)).toHaveLength(3)
  })

  it('is not set to zero by a window with the previous app, which takes over only the rows that it fetches', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    const next = { ...transferList, version: transferList.version + 1 }
    bank.on('getAllTransfers', () => page([transfer(1), transfer(2), transfer(3)], 3))
    await refreshList(refreshing(device), next, {}, 0)
    bank.on('getAllTransfers', () => page([transfer(1)], 3))
    await refreshList(refreshing(device), transferList, {}, 20)
    expect(await idsFromDevice(device.db, device.vault, next, {}, TODAY)).toEqual(['t2', 't3'])
    expect(await device.db.lists.get('transfers')).toMatchObject({ cached: 1 })
  })

  it('counts nothing of another list, and does not change that', async () => {
    const bank = startFakeBank()
    const before = await freshDevice('before')
    await turnTo(bank, refreshing(before), 0, 1, 2)
    const other = { ...transferList, name: 'transfers-2' }
    await refreshList(refreshing(before), other, {}, 0)
    const after = await openDevice(before.db.name, 'after the change')
    await refreshList(refreshing(after), other, {}, 0)
    expect(await counts(after)).toEqual({ cached: 2, rows: 4, pages: 2 })
  })

  it('stays, with its pages, if it was counted before records named their key and all rows can be read', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    await turnTo(bank, refreshing(device), 0, 1, 2)
    const { key: _, version: __, ...earlier } = (await device.db.lists.get('transfers')) ?? { list: '' }
    await device.db.lists.put({ ...earlier, cached: 9, total: 100, at: 1 })
    await turnTo(bank, refreshing(device), 20, 3)
    expect(await counts(device)).toEqual({ cached: 3, rows: 3, pages: 2 })
  })

  it('is unknown if all rows were written before the password change', async () => {
    const bank = startFakeBank()
    bank.on('getAllTransfers', () => page([transfer(1)], 4))
    const before = await freshDevice('before')
    await refreshList(refreshing(before), transferList, {}, 0)
    const after = await openDevice(before.db.name, 'after the change')
    const record = await after.db.lists.get('transfers')
    if (!record) throw new Error('no record')
    expect(isReadableRecord(before.vault, transferList, record)).toBe(true)
    expect(isReadableRecord(after.vault, transferList, record)).toBe(false)
    expect(isReadableRecord(before.vault, { ...transferList, version: 99 }, record)).toBe(false)
  })
})
