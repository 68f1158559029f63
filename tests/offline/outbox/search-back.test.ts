import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { listAnswer, pageListArguments } from '../../../src/offline/lists/list-answers'
import { searchBack } from '../../../src/offline/outbox/search-back'
import { startFakeBank } from '../../support/fake-bank'

const CALLER = { connection: { graphqlUrl: 'http://bank.test/api/graphql' }, token: 't0ken', orgId: 'ORG' }

const entry = (id: string) => ({ id, at: '2026-11-18T09:00:00.000Z' })
const entries = (count: number) => Array.from({ length: count }, (_, n) => entry(`e${n}`))

/** How a bank answers a page: its rows, and what it counts. */
type Page = (request: { page: number; limit: number }) => {
  rows: readonly object[]
  pagination: object | null
}

/** Searches a bank's whole list. */
async function search(page: Page) {
  const bank = startFakeBank().on('getEntries', ({ variables }) => {
    const { rows, pagination } = page({ page: Number(variables.page), limit: Number(variables.limit) })
    return { status: 'success', data: rows, pagination }
  })
  const searched = await searchBack(
    CALLER,
    {
      document: 'query { list: getEntries { status } }',
      variables: (request) => pageListArguments({ ...request, orgId: 'ORG', filter: {}, now: 0 }),
      answer: listAnswer(),
      hasStatus: true,
      row: v.object({ id: v.string(), at: v.string() }),
      key: ({ id }) => id,
      at: ({ at }) => at,
    },
    Date.parse('2026-11-10T00:00:00.000Z'),
  )
  if (!searched.ok) throw new Error(searched.failure.kind)
  const { rows, gap } = searched.value
  return { rows: rows.length, gap, calls: bank.calls('getEntries').length }
}

const cut = (rows: readonly object[], page: number, size: number) =>
  rows.slice((page - 1) * size, page * size)

describe('a search at a bank that counts its pages alone', () => {
  const inPages = (rows: readonly object[], most = 100): Page => {
    return ({ page, limit }) => {
      const size = Math.min(limit, most)
      return { rows: cut(rows, page, size), pagination: { total_pages: Math.ceil(rows.length / size) } }
    }
  }

  it.each([
    ['one page that is not full', 55],
    ['one full page', 100],
    ['three pages, of which the last is not full', 250],
    ['three full pages', 300],
  ])('is full at the end of %s', async (_, count) => {
    expect(await search(inPages(entries(count)))).toMatchObject({ rows: count, gap: undefined })
  })

  it('is full if it also says how many rows a page has, which are more than the last one has', async () => {
    const rows = entries(250)
    const page: Page = ({ page, limit }) => ({
      rows: cut(rows, page, limit),
      pagination: { total_pages: 3, per_page: limit },
    })
    expect(await search(page)).toMatchObject({ rows: 250, gap: undefined })
  })

  it.each([0, 1])('is full if the list is empty, and has %i pages', async (total_pages) => {
    expect(await search(() => ({ rows: [], pagination: { total_pages } }))).toMatchObject({
      rows: 0,
      gap: undefined,
    })
  })

  it('is not full if an entry was deleted meanwhile: the next one has moved past the search', async () => {
    const rows = entries(250)
    let calls = 0
    const page: Page = ({ page, limit }) => {
      calls += 1
      if (calls === 2) rows.splice(50, 1)
      return inPages(rows)({ page, limit })
    }
    expect(await search(page)).toMatchObject({ rows: 249, gap: 'changed' })
  })

  it('is not full if another page was added meanwhile', async () => {
    const rows = entries(250)
    const page: Page = ({ page, limit }) => ({
      rows: cut(rows, page, limit),
      pagination: { total_pages: 2 + page },
    })
    expect(await search(page)).toMatchObject({ gap: 'changed' })
  })
})

describe('a search at a bank that lists the oldest first', () => {
  it('goes on to the end if the list begins with an entry that is dated in another century', async () => {
    const dated = (rows: readonly { id: string }[], at: string) => rows.map(({ id }) => ({ id, at }))
    const rows = [
      ...dated([entry('ahead')], '2099-01-01T09:00:00.000Z'),
      ...dated(entries(100), '2024-01-02T08:00:00.000Z'),
      entry('newest'),
    ]
    const searched = await search(({ page, limit }) => ({
      rows: cut(rows, page, limit),
      pagination: { total_count: rows.length },
    }))
    expect(searched).toMatchObject({ rows: 102, gap: undefined })
  })
})

describe('a search at a bank that has its own idea of a page', () => {
  const counts = { rows: { total: 250 }, nothing: null }

  it.each([
    ['counts them', counts.rows],
    ['counts nothing', counts.nothing],
  ])('goes on in pages of that size, to the end, if it %s', async (_, pagination) => {
    const rows = entries(250)
    const page: Page = ({ page }) => ({ rows: cut(rows, page, 20), pagination })
    expect(await search(page)).toMatchObject({ rows: 250, gap: undefined })
  })

  it.each([
    ['counts them', { total: 55 }],
    ['counts nothing', null],
  ])(
    'is not full if a page in the middle has fewer: others may stand behind it (it %s)',
    async (_, pagination) => {
      const rows = entries(55)
      // Its answers are cut by their bytes, and five entries of the second page are never given.
      const page: Page = ({ page }) => ({
        rows: page === 2 ? cut(rows, 2, 20).slice(0, 15) : cut(rows, page, 20),
        pagination,
      })
      expect((await search(page)).gap).toBe('changed')
    },
  )

  it.each([
    ['counts them', counts.rows],
    ['counts nothing', counts.nothing],
  ])('is not full if its pages overlap and it %s', async (_, pagination) => {
    const rows = entries(250)
    const page: Page = ({ page, limit }) => {
      const from = (page - 1) * (limit - 10)
      return { rows: rows.slice(from, from + limit), pagination }
    }
    expect((await search(page)).gap).toBe('changed')
  })

  it('is not full if it gives the same hundred at each page and counts nothing', async () => {
    expect(await search(() => ({ rows: entries(100), pagination: null }))).toMatchObject({ gap: 'changed' })
  })

  it('is full if it pays no regard to pages, and has given as many as it counts', async () => {
    const page: Page = () => ({ rows: entries(250), pagination: { total: 250 } })
    expect(await search(page)).toMatchObject({ rows: 250, gap: undefined, calls: 2 })
  })
})
