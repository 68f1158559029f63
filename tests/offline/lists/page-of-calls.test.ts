import { describe, expect, it } from 'vitest'
import { journalList } from '../../../src/features/journals/journals.list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { type Device, freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { refreshing } from './transfers-for-test'

const START = Date.parse('2026-11-18T09:00:00Z')
const entry = (n: number) => ({
  id: `j${n}`,
  created_date: new Date(START - n * 60_000).toISOString(),
  operationDate: '2026-11-18',
})
const numbers = (total: number, first = 0) => Array.from({ length: total }, (_, n) => entry(first + n))

/** A bank whose journals are what `entriesNow` returns at each call. */
const serve = (entriesNow: (call: number) => readonly ReturnType<typeof entry>[] | 'drop') => {
  let calls = 0
  return startFakeBank().on('getOrgJournalEntries', ({ variables }) => {
    calls += 1
    const entries = entriesNow(calls)
    if (entries === 'drop') return 'drop'
    const { page, limit } = variables as { page: number; limit: number }
    return { entries: entries.slice((page - 1) * limit, page * limit), pagination: { total: entries.length } }
  })
}
const refresh = (device: Device, offset = 0) => refreshList(refreshing(device), journalList, {}, offset)
const pages = async ({ db }: Device) =>
  (await db.pages.toArray()).map(({ offset, ids }) => [offset, ids.length])

describe('a page of journals, which takes four calls of five', () => {
  it('is stored as one page, with the rows of all four in the order of the bank', async () => {
    const bank = serve(() => numbers(45))
    const device = await freshDevice()
    const refreshed = await refresh(device, 20)
    expect(refreshed).toMatchObject({ ok: true, value: { total: 45 } })
    expect(
      bank.calls('getOrgJournalEntries').map(({ variables }) => [variables.page, variables.limit]),
    ).toEqual([
      [5, 5],
      [6, 5],
      [7, 5],
      [8, 5],
    ])
    const [page] = await device.db.pages.toArray()
    expect(page?.ids).toEqual(numbers(20, 20).map(({ id }) => id))
    expect(await pages(device)).toEqual([[20, 20]])
  })

  it('asks for no more calls than there are rows', async () => {
    const bank = serve(() => numbers(7))
    const device = await freshDevice()
    await refresh(device)
    expect(bank.calls('getOrgJournalEntries')).toHaveLength(2)
    expect(await pages(device)).toEqual([[0, 7]])
  })

  it.each([1, 2, 4])('is not stored if call %i fails, and the page of before stays', async (failing) => {
    const device = await freshDevice()
    serve(() => numbers(20))
    await refresh(device)
    serve((call) => (call === failing ? 'drop' : numbers(30, 100)))
    expect(await refresh(device)).toMatchObject({ ok: false, failure: { kind: 'no-answer' } })
    const [page] = await device.db.pages.toArray()
    expect(page?.ids).toEqual(numbers(20).map(({ id }) => id))
    expect(await device.db.rows.count()).toBe(20)
  })

  it('is asked for again if an entry came in between, so that no two states are mixed', async () => {
    const bank = serve((call) => (call < 3 ? numbers(45, 1) : numbers(46)))
    const device = await freshDevice()
    expect(await refresh(device)).toMatchObject({ ok: true, value: { total: 46 } })
    expect(bank.calls('getOrgJournalEntries')).toHaveLength(8)
    const [page] = await device.db.pages.toArray()
    expect(page?.ids).toEqual(numbers(20).map(({ id }) => id))
  })

  it('is not stored if the list changes at every try', async () => {
    serve((call) => numbers(45 + call))
    const device = await freshDevice()
    expect(await refresh(device)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
    expect(await pages(device)).toEqual([])
  })
})
