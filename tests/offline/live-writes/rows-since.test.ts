import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { balanceHistoryList, MovementRow } from '../../../src/features/balance-history/balance-history.list'
import { PostingRow } from '../../../src/features/postings/posting'
import { postingList } from '../../../src/features/postings/postings.list'
import { rowsSince } from '../../../src/offline/live-writes/finding/rows-since'
import { startFakeBank } from '../../support/fake-bank'

const CONTEXT = {
  connection: { graphqlUrl: 'http://bank.test/api/graphql' },
  token: 't0ken',
  orgId: 'ORG',
  userId: 'user-1',
}

/** So many postings, one a minute, the newest at 10:00. */
function postings(count: number) {
  const newest = Date.parse('2026-11-18T10:00:00.000Z')
  return Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    amount: 1,
    created_at: new Date(newest - at * 60_000).toISOString(),
  }))
}

const answerOf = (rows: readonly object[], total: number | null) => ({
  status: 'success',
  postings: rows,
  pagination: { total },
})

/** A bank with so many postings; it sends a hundred at a time. */
function openBank(count: number, change: Record<string, unknown> = {}) {
  const all = postings(count)
  return startFakeBank().on('getPostings', ({ variables }) => {
    const page = Number(variables.page)
    return {
      status: 'success',
      postings: all.slice((page - 1) * 100, page * 100),
      pagination: { total: count },
      ...change,
    }
  })
}

/** A bank with so many postings that sends twenty at a time, whatever it is asked. */
function openSmallPages(count: number, pagination: (given: number) => object | null) {
  return startFakeBank().on('getPostings', ({ variables }) => {
    const page = Number(variables.page)
    const rows = postings(count).slice((page - 1) * 20, page * 20)
    return { status: 'success', postings: rows, pagination: pagination(rows.length) }
  })
}
const since = (at: string) => rowsSince(postingList, PostingRow, postingList.at, at, CONTEXT)
const extentOf = async (at: string) => {
  const found = await since(at)
  return found.ok ? found.value.extent : found.failure.kind
}

describe('the rows since a time', () => {
  it('are read back to an older one, and not further', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T10:05:00.000Z') })
    onTestFinished(() => void vi.useRealTimers())
    const bank = openBank(450)
    expect(await extentOf('2026-11-18T07:30:00.000Z')).toBe('whole')
    expect(bank.calls('getPostings').map(({ variables }) => variables.page)).toEqual([1, 2])
  })

  it('are whole if the list ends before', async () => {
    openBank(120)
    expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe('whole')
  })

  it('are whole on the one page of a bank that counts its pages alone', async () => {
    openBank(55, { pagination: { total_pages: 1, per_page: 100 } })
    expect(await extentOf('')).toBe('whole')
  })

  it('are one page without a time, and a part if there are more', async () => {
    const bank = openBank(120)
    expect(await extentOf('')).toBe('part')
    expect(bank.calls('getPostings')).toHaveLength(1)
  })

  it('are doubtful if the answer has no status, so that nothing counts as absent', async () => {
    openBank(3, { status: null })
    expect(await extentOf('')).toBe('doubtful')
  })

  it('are not whole if one was approved and left the list meanwhile: the next has moved past the search', async () => {
    const left = ['p0', 'p1']
    startFakeBank().on('getPostings', ({ variables }) => {
      const page = Number(variables.page)
      const all = postings(250).filter(({ id }) => page === 1 || !left.includes(id))
      return answerOf(all.slice((page - 1) * 100, page * 100), all.length)
    })
    expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe('part')
    expect(await extentOf('2026-11-18T07:30:00.000Z')).toBe('part')
  })

  it('are read to the end at a bank that counts nothing and gives twenty at a time', async () => {
    openSmallPages(55, () => null)
    expect(await since('2026-11-01T00:00:00.000Z')).toMatchObject({
      ok: true,
      value: { extent: 'whole', rows: { length: 55 } },
    })
  })

  it('are not whole if a bank that counts nothing refuses a later page: that may have any reason', async () => {
    startFakeBank().on('getPostings', ({ variables }) =>
      variables.page === 1
        ? answerOf(postings(20), null)
        : { status: 'error', message: 'Too many requests', postings: null },
    )
    expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe('part')
  })

  it('are read to the end at a bank that counts 55 and gives twenty at a time', async () => {
    openSmallPages(55, () => ({ total: 55 }))
    expect(await since('2026-11-01T00:00:00.000Z')).toMatchObject({
      ok: true,
      value: { extent: 'whole', rows: { length: 55 } },
    })
  })

  it('are not whole at a bank that counts 300 and gives twenty at a time: ten calls read 200', async () => {
    openSmallPages(300, () => ({ total: 300 }))
    expect(await since('2026-11-01T00:00:00.000Z')).toMatchObject({
      ok: true,
      value: { extent: 'part', rows: { length: 200 } },
    })
  })

  it('are not whole at a bank that counts only the rows of a page, though all of them may have come', async () => {
    openSmallPages(55, (given) => ({ total: given }))
    expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe('part')
  })

  it.each([
    ['its own pages, three', 3, 'whole'],
    ['one page of a hundred', 1, 'part'],
  ])(
    'at a bank that gives twenty at a time and counts %s, of 55: %s pages are %s',
    async (_, pages, extent) => {
      openSmallPages(55, () => ({ total_pages: pages }))
      expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe(extent)
    },
  )

  it('are read without a gap where pages begin at a number of rows, and the bank gives twenty at most', async () => {
    const all = postings(55).map((row) => ({ ...row, txn_type: 'credit', reason: 'sold' }))
    startFakeBank().on('getBalanceHistory', ({ variables }) => ({
      status: 'success',
      data: all.slice(
        Number(variables.offset),
        Number(variables.offset) + Math.min(20, Number(variables.limit)),
      ),
      pagination: null,
    }))
    const found = await rowsSince(
      balanceHistoryList,
      MovementRow,
      balanceHistoryList.at,
      '2026-11-01T00:00:00.000Z',
      CONTEXT,
    )
    expect(found).toMatchObject({ ok: true, value: { extent: 'whole', rows: { length: 55 } } })
  })

  it('are not whole if one left the list meanwhile at a bank that counts nothing', async () => {
    let left: readonly string[] = []
    startFakeBank().on('getPostings', ({ variables }) => {
      const page = Number(variables.page)
      const all = postings(55).filter(({ id }) => !left.includes(id))
      left = ['p3']
      return answerOf(all.slice((page - 1) * 20, page * 20), null)
    })
    expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe('part')
  })

  it('are not whole at the first older one if the bank lists the oldest first', async () => {
    startFakeBank().on('getPostings', ({ variables }) => {
      const page = Number(variables.page)
      return answerOf(
        postings(1500)
          .reverse()
          .slice((page - 1) * 100, page * 100),
        1500,
      )
    })
    expect(await extentOf('2026-11-18T09:00:00.000Z')).toBe('part')
  })

  it('are not whole if the oldest come first and begin in reverse, though those are all older', async () => {
    const [old, recent] = [postings(220).slice(100), postings(100).reverse()]
    const bank = startFakeBank().on('getPostings', ({ variables }) => {
      const page = Number(variables.page)
      return answerOf([...old, ...recent].slice((page - 1) * 100, page * 100), 220)
    })
    expect(await extentOf('2026-11-18T08:19:00.000Z')).toBe('part')
    expect(bank.calls('getPostings').map(({ variables }) => variables.page)).toEqual([1, 3])
  })

  it.each([
    [
      'cannot be read',
      220,
      (rows: readonly object[]) =>
        answerOf(
          rows.map(() => ({ id: null })),
          220,
        ),
      'doubtful',
    ],
    ['is refused', 220, () => ({ status: 'error', message: 'Too many requests', postings: null }), 'part'],
    ['has none', 301, () => answerOf([], 301), 'part'],
  ])('are not whole either if that last page %s', async (_, total, lastPage, extent) => {
    const all = [...postings(220).slice(100), ...postings(100).reverse()]
    startFakeBank().on('getPostings', ({ variables }) => {
      const page = Number(variables.page)
      const rows = all.slice((page - 1) * 100, page * 100)
      return page === Math.ceil(total / 100) ? lastPage(rows) : answerOf(rows, total)
    })
    expect(await extentOf('2026-11-18T08:19:00.000Z')).toBe(extent)
  })

  it('are whole if the newest are days old, and the bank has nothing newer at its end', async () => {
    const bank = openBank(450)
    expect(await extentOf('2026-11-18T09:30:00.000Z')).toBe('whole')
    expect(bank.calls('getPostings').map(({ variables }) => variables.page)).toEqual([1, 5])
  })

  it('are whole at a bank that counts three and pays no regard to pages', async () => {
    const bank = startFakeBank().on('getPostings', () => answerOf(postings(3), 3))
    expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe('whole')
    expect(bank.calls('getPostings')).toHaveLength(2)
  })

  it('are not known to be whole at a bank that counts nothing and gives the same three again', async () => {
    const bank = startFakeBank().on('getPostings', () => answerOf(postings(3), null))
    expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe('part')
    expect(bank.calls('getPostings')).toHaveLength(2)
  })

  it.each([
    ['counts more', 500],
    ['counts nothing', null],
  ])('are not whole at a bank that gives the same hundred at each page and %s', async (_, total) => {
    startFakeBank().on('getPostings', () => answerOf(postings(100), total))
    expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe('part')
  })

  it('are not whole if a page in the middle is not full: others may stand behind it', async () => {
    startFakeBank().on('getPostings', ({ variables }) => {
      const page = Number(variables.page)
      const rows = postings(55).slice((page - 1) * 20, page * 20)
      return answerOf(page === 2 ? rows.slice(0, 15) : rows, null)
    })
    expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe('part')
  })

  it('are not known if the bank fails on the way', async () => {
    const bank = openBank(450)
    bank.on('getPostings', () => new Response('', { status: 503 }))
    expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe('server')
  })
})
