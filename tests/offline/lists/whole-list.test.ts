import { describe, expect, it } from 'vitest'
import { fetchAhead } from '../../../src/offline/lists/fetch-ahead'
import { openRows } from '../../../src/offline/lists/list-store'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { searchRows } from '../../../src/offline/lists/search-rows'
import { type Colleague, colleagueList, colleagues } from '../../support/device/colleague-list'
import { type Device, freshDevice, openDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'

const context = (device: Device, cachedRowsPerList = 5_000) => ({
  ...device,
  cachedRowsPerList,
  connection: { graphqlUrl: 'http://bank.test/api/graphql' },
  token: 't0ken',
  orgId: 'TEST',
})
const refresh = (device: Device, cachedRowsPerList?: number) =>
  refreshList(context(device, cachedRowsPerList), colleagueList, {}, 0)

/** The stored people in the bank's order. */
async function stored({ db, vault }: Device): Promise<readonly Colleague[]> {
  const page = await db.pages.get(['colleagues', 'all', 0])
  return openRows(
    vault,
    colleagueList,
    await db.rows.bulkGet((page?.ids ?? []).map((id) => ['colleagues', id])),
  )
}
const ids = async (device: Device) => (await stored(device)).map(({ id }) => id)

describe('a list that the bank answers whole', () => {
  it('is stored whole, in the bank’s order, by one call', async () => {
    const bank = startFakeBank().on('getUsers', () => colleagues(1_234))
    const device = await freshDevice()
    expect(await refresh(device)).toMatchObject({ ok: true, value: { total: 1_234 } })
    expect(bank.calls('getUsers')).toHaveLength(1)
    expect(bank.calls('getUsers')[0]?.variables).toEqual({ org_id: 'TEST' })
    expect(await ids(device)).toEqual(colleagues(1_234).map(({ id }) => id))
    expect(await device.db.lists.get('colleagues')).toMatchObject({ cached: 1_234, total: 1_234 })
  })

  it('loses the rows that the bank has no more, and nothing else is written again', async () => {
    const bank = startFakeBank().on('getUsers', () => colleagues(30))
    const device = await freshDevice()
    await refresh(device)
    const before = await device.db.rows.toArray()
    bank.on('getUsers', () => colleagues(30).filter(({ id }) => id !== 'u7'))
    await refresh(device)
    expect(await device.db.rows.toArray()).toEqual(before.filter(({ id }) => id !== 'u7'))
    expect(await device.db.lists.get('colleagues')).toMatchObject({ cached: 29, total: 29 })
  })

  it('does not count as changed if the bank sends the same again', async () => {
    startFakeBank().on('getUsers', () => colleagues(30))
    const device = await freshDevice()
    await refresh(device)
    const before = await device.db.lists.get('colleagues')
    await refresh(device)
    const after = await device.db.lists.get('colleagues')
    expect(after?.changedAt).toBe(before?.changedAt)
  })

  it('keeps a row that may be the unreadable one, but does not show it', async () => {
    const bank = startFakeBank().on('getUsers', () => colleagues(3))
    const device = await freshDevice()
    await refresh(device)
    bank.on('getUsers', () => [...colleagues(2), null])
    await refresh(device)
    expect(await ids(device)).toEqual(['u0', 'u1'])
    expect((await device.db.pages.get(['colleagues', 'all', 0]))?.unreadable).toBe(1)
    expect(await device.db.rows.count()).toBe(3)
  })

  it('is stored only in part if it has more rows than the device may store, which is counted', async () => {
    startFakeBank().on('getUsers', () => colleagues(50))
    const device = await freshDevice()
    await refresh(device, 20)
    expect(await ids(device)).toHaveLength(20)
    expect(await device.db.rows.count()).toBe(20)
    expect(await device.db.lists.get('colleagues')).toMatchObject({ cached: 20, total: 50 })
  })

  it('is not overwritten by an answer that was asked for earlier', async () => {
    const answers: ((rows: unknown) => void)[] = []
    startFakeBank().on('getUsers', () => new Promise((resolve) => answers.push(resolve)))
    const device = await freshDevice()
    const first = refresh(device)
    await expect.poll(() => answers.length).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 2))
    const second = refresh(device)
    await expect.poll(() => answers.length).toBe(2)
    answers[1]?.(colleagues(2))
    await second
    answers[0]?.(colleagues(5))
    await first
    expect(await ids(device)).toEqual(['u0', 'u1'])
  })

  it('is read again after a password change, under the new key only', async () => {
    startFakeBank().on('getUsers', () => colleagues(5))
    const device = await freshDevice('before')
    await refresh(device)
    device.db.close()
    const changed = await openDevice(device.db.name, 'after')
    expect(await stored(changed)).toEqual([])
    await refresh(changed)
    expect(await stored(changed)).toHaveLength(5)
    expect(await changed.db.rows.count()).toBe(5)
  })

  it('is fetched ahead once an hour, however many rows it has', async () => {
    const bank = startFakeBank().on('getUsers', () => colleagues(45))
    const device = await freshDevice()
    const list = { ...colleagueList, fetchAhead: 5 }
    expect(await fetchAhead(context(device), [list])).toEqual({ ok: true, value: { pages: 1 } })
    expect(await fetchAhead(context(device), [list])).toEqual({ ok: true, value: { pages: 0 } })
    expect(bank.calls('getUsers')).toHaveLength(1)
  })

  it('is found by the search box to its last row', async () => {
    startFakeBank().on('getUsers', () => colleagues(450))
    const device = await freshDevice()
    const list = { ...colleagueList, hit: ({ name, city }: Colleague) => ({ title: name, detail: city }) }
    await refreshList(context(device), list, {}, 0)
    const hits = await searchRows(device.db, device.vault, list, { text: 'bello 449', atMost: 5 })
    expect(hits).toMatchObject([{ list: 'colleagues', title: 'Bello 449' }])
  })
})

describe('an answer of the bank', () => {
  const noList: readonly (readonly [string, () => unknown])[] = [
    ['null', () => Response.json({ data: { list: null } })],
    ['a text', () => 'none'],
    ['an object with its rows in it', () => ({ status: true, data: colleagues(3) })],
    ['only nulls', () => [null, null]],
    ['a refusal that is no error', () => ({ status: '500', message: 'Not for you' })],
    ['a page of HTML', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ]
  it.each(noList)('is a failure and no empty list if it is %s', async (_, answer) => {
    const bank = startFakeBank().on('getUsers', () => colleagues(3))
    const device = await freshDevice()
    await refresh(device)
    bank.on('getUsers', answer)
    expect((await refresh(device)).ok).toBe(false)
    expect(await ids(device)).toHaveLength(3)
  })

  it('is an empty list if it is an empty array', async () => {
    const bank = startFakeBank().on('getUsers', () => colleagues(3))
    const device = await freshDevice()
    await refresh(device)
    bank.on('getUsers', () => [])
    expect(await refresh(device)).toMatchObject({ ok: true, value: { total: 0 } })
    expect(await device.db.rows.count()).toBe(0)
  })
})
