import { describe, expect, it } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { fetchAhead } from '../../../src/offline/lists/fetch-ahead'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'

const row = (id: number) => ({
  id: `t${id}`,
  amount_wth_fees: 1,
  created_at: new Date(Date.UTC(2026, 10, 18) - id * 60_000).toISOString(),
})
const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, at) => row(first + at))

/** A bank whose answer is made from what is asked for, and a device without anything. */
async function meet(answer: (offset: number) => { rows: object[]; count: number | null }, atMost = 5000) {
  const bank = startFakeBank().on('getAllTransfers', ({ variables }) => {
    const { rows, count } = answer(Number(variables.offset))
    return { status: 'success', data: rows, pagination: count === null ? null : { total_count: count } }
  })
  const device = await freshDevice()
  const connection = { graphqlUrl: 'https://bank.test/api/graphql' }
  const context = { ...device, connection, token: 't0ken', orgId: 'ORG', cachedRowsPerList: atMost }
  const stored = async () => (await device.db.pages.toArray()).sort((a, b) => a.offset - b.offset)
  return {
    bank,
    context,
    db: device.db,
    refresh: (offset = 0, filter = {}) => refreshList(context, transferList, filter, offset),
    /** The number of rows of each stored page, by its offset, and how many rows it says there are. */
    pages: async () => (await stored()).map(({ offset, ids, total }) => [offset, ids.length, total]),
    ids: async () => (await stored()).flatMap(({ ids }) => ids),
  }
}

describe('a bank that answers all rows to every page', () => {
  it('is asked twice to be sure of it, and the device cuts its answer into pages', async () => {
    const { bank, refresh, pages, ids } = await meet(() => ({ rows: rowsFrom(0, 45), count: 45 }))
    expect(await refresh()).toMatchObject({ ok: true, value: { total: 45 } })
    expect(await pages()).toEqual([
      [0, 20, 45],
      [20, 20, 45],
      [40, 5, 45],
    ])
    expect(await ids()).toEqual(rowsFrom(0, 45).map(({ id }) => id))
    expect(bank.calls('getAllTransfers')).toHaveLength(2)
  })

  it('costs two calls of what is fetched ahead', async () => {
    const { bank, context } = await meet(() => ({ rows: rowsFrom(0, 450), count: 450 }))
    await fetchAhead(context, [transferList])
    expect(bank.calls('getAllTransfers')).toHaveLength(2)
  })

  it('is recognised without a count by a second page that has no other row', async () => {
    const { bank, refresh, pages } = await meet(() => ({ rows: rowsFrom(0, 25), count: null }))
    await refresh()
    expect(await pages()).toEqual([
      [0, 20, 25],
      [20, 5, 25],
    ])
    expect(bank.calls('getAllTransfers')).toHaveLength(2)
  })

  it.each([45, null])('is recognised by a later page as well (count %j)', async (count) => {
    const { refresh, pages } = await meet(() => ({ rows: rowsFrom(0, 45), count }))
    expect(await refresh(20)).toMatchObject({ ok: true, value: { total: 45 } })
    expect((await pages()).map(([offset]) => offset)).toEqual([0, 20, 40])
  })

  it('has each unreadable row counted once, on the page in which it is', async () => {
    const rows = rowsFrom(0, 45).map((one, at) => (at === 21 || at === 22 ? { nothing: at } : one))
    const { refresh, pages, db } = await meet(() => ({ rows, count: 45 }))
    await refresh()
    expect(await pages()).toEqual([
      [0, 20, 45],
      [20, 18, 45],
      [40, 5, 45],
    ])
    const stored = (await db.pages.toArray()).sort((a, b) => a.offset - b.offset)
    expect(stored.map(({ unreadable }) => unreadable)).toEqual([0, 2, 0])
  })

  it('that has fewer rows later leaves no page and no row of those that are gone', async () => {
    let rows = rowsFrom(0, 45)
    const { refresh, pages, db } = await meet(() => ({ rows, count: rows.length }))
    await refresh()
    rows = rows.filter((_, at) => at % 2 === 0)
    await refresh()
    expect(await pages()).toEqual([
      [0, 20, 23],
      [20, 3, 23],
    ])
    expect(await db.rows.count()).toBe(23)
    expect(await db.lists.get('transfers')).toMatchObject({ cached: 23, total: 23 })
  })

  it('leaves the other rows where they are if it was asked with a filter', async () => {
    let rows = rowsFrom(0, 45)
    const { refresh, db } = await meet(() => ({ rows, count: rows.length }))
    await refresh()
    rows = rowsFrom(10, 25)
    await refresh(0, { status: 'Successful' })
    expect(await db.rows.count()).toBe(45)
    expect(await db.lists.get('transfers')).toMatchObject({ cached: 45, total: 45 })
  })

  it('with more rows than the device stores gives the page that was asked for', async () => {
    const { refresh, pages, ids } = await meet(() => ({ rows: rowsFrom(0, 90), count: 90 }), 50)
    await refresh(40)
    expect(await pages()).toEqual([[40, 20, 90]])
    expect(await ids()).toEqual(rowsFrom(40, 20).map(({ id }) => id))
  })
})

describe('a bank with larger pages than were asked for', () => {
  it('has other rows after them if it counts more', async () => {
    const { bank, refresh, pages } = await meet(() => ({ rows: rowsFrom(0, 50), count: 400 }))
    await refresh()
    expect(await pages()).toEqual([[0, 50, 400]])
    expect(bank.calls('getAllTransfers')).toHaveLength(1)
  })

  it('has other rows after them if its next page has others, without a count', async () => {
    const { refresh, pages } = await meet((offset) => ({ rows: rowsFrom(offset, 50), count: null }))
    await refresh()
    expect(await pages()).toEqual([[0, 50, 51]])
  })

  it('keeps the other rows on the device although it counts only what it answers', async () => {
    const { context, refresh, pages, db } = await meet((offset) => ({
      rows: rowsFrom(offset, 50),
      count: 50,
    }))
    await refresh(60)
    expect(await refreshList(context, transferList, {}, 0)).toMatchObject({ ok: true, value: { total: 51 } })
    expect(await pages()).toEqual([
      [0, 50, 51],
      [60, 50, 111],
    ])
    expect(await db.rows.count()).toBe(100)
  })
})

describe('a bank that gives fewer rows in one answer than were asked for', () => {
  const capped = (all: number, cap: number, isCounting: boolean) => {
    const rows = rowsFrom(0, all)
    return (offset: number) => ({
      rows: rows.slice(offset, offset + cap),
      count: isCounting ? all : null,
    })
  }

  it.each([true, false])('is asked for the rest of the page (counting: %j)', async (isCounting) => {
    const { refresh, pages, ids } = await meet(capped(45, 10, isCounting))
    await refresh(0)
    await refresh(20)
    expect(await pages()).toEqual([
      [0, 20, isCounting ? 45 : 21],
      [20, 20, isCounting ? 45 : 41],
    ])
    expect(await ids()).toEqual(rowsFrom(0, 40).map(({ id }) => id))
  })

  it('ends where an answer has no other rows', async () => {
    const { bank, refresh, pages } = await meet(capped(10, 10, false))
    await refresh()
    expect(await pages()).toEqual([[0, 10, 10]])
    expect(bank.calls('getAllTransfers')).toHaveLength(2)
  })

  it('is not asked again for a list of a few rows', async () => {
    const { bank, refresh } = await meet(capped(4, 10, false))
    await refresh()
    expect(bank.calls('getAllTransfers')).toHaveLength(1)
  })
})
