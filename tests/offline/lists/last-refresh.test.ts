import { describe, expect, it, vi } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { freshDevice, openDevice, rawContents } from '../../support/device/device'
import { refusal, startFakeBank } from '../../support/device/fake-bank'
import { page, refreshing, transfer, turnTo } from './transfers-for-test'

describe('how the last refresh of a list ended', () => {
  it('is stored if it failed, with its kind and time, and is there after a reload', async () => {
    const bank = startFakeBank()
    const device = await freshDevice()
    await turnTo(bank, refreshing(device), 0, 1, 2)
    bank.on('getAllTransfers', () => new Response('<html>portal</html>'))
    const before = Date.now()
    await refreshList(refreshing(device), transferList, {}, 0)
    device.db.close()
    const { db } = await openDevice(device.db.name)
    const record = await db.lists.get('transfers')
    expect(record?.failure?.kind).toBe('unreadable')
    expect(record?.failure?.at).toBeGreaterThanOrEqual(before)
    expect(record).toMatchObject({ cached: 2, total: 100 })
  })

  it('is stored for a list that was never read, which counts as not loaded', async () => {
    startFakeBank().on('getAllTransfers', () => 'drop')
    const device = await freshDevice()
    await refreshList(refreshing(device), transferList, {}, 0)
    expect(await device.db.lists.get('transfers')).toMatchObject({
      cached: 0,
      at: 0,
      failure: { kind: 'no-answer' },
    })
  })

  it('is good again after an answer', async () => {
    const bank = startFakeBank().on('getAllTransfers', () => 'drop')
    const device = await freshDevice()
    await refreshList(refreshing(device), transferList, {}, 0)
    bank.on('getAllTransfers', () => page([transfer(1)]))
    await refreshList(refreshing(device), transferList, {}, 0)
    const record = await device.db.lists.get('transfers')
    expect(record?.failure).toBeUndefined()
    expect(record?.cached).toBe(1)
  })

  it('has nothing of what the bank said', async () => {
    startFakeBank().on('getAllTransfers', () =>
      refusal(403, 'FORBIDDEN', 'Ngọzi Ụzọdinma may not see 0123456789'),
    )
    const device = await freshDevice()
    await refreshList(refreshing(device), transferList, {}, 0)
    expect((await device.db.lists.get('transfers'))?.failure?.kind).toBe('forbidden')
    expect(await rawContents(device.db)).not.toMatch(/Ngọzi|0123456789/)
  })

  it('is not changed by a logout in the middle', async () => {
    const leaving = new AbortController()
    startFakeBank().on('getAllTransfers', () => {
      leaving.abort()
      return 'drop'
    })
    const device = await freshDevice()
    await refreshList({ ...refreshing(device), signal: leaving.signal }, transferList, {}, 0)
    expect(await device.db.lists.get('transfers')).toBeUndefined()
  })

  it('does not hinder the refresh if it cannot be stored', async () => {
    startFakeBank().on('getAllTransfers', () => 'drop')
    const device = await freshDevice()
    vi.spyOn(device.db.lists, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    const refreshed = await refreshList(refreshing(device), transferList, {}, 0)
    expect(refreshed).toMatchObject({ ok: false, failure: { kind: 'no-answer' } })
  })
})
