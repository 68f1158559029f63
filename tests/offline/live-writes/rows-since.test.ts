import { describe, expect, it } from 'vitest'
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

/** A bank with so many postings, one a minute, the newest at 10:00; it sends a hundred at a time. */
function openBank(count: number, change: Record<string, unknown> = {}) {
  const newest = Date.parse('2026-11-18T10:00:00.000Z')
  const all = Array.from({ length: count }, (_, at) => ({
    id: `p${at}`,
    amount: 1,
    created_at: new Date(newest - at * 60_000).toISOString(),
  }))
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
const since = (at: string) => rowsSince(postingList, PostingRow, postingList.at, at, CONTEXT)
const extentOf = async (at: string) => {
  const found = await since(at)
  return found.ok ? found.value.extent : found.failure.kind
}

describe('the rows since a time', () => {
  it('are read back to an older one, and not further', async () => {
    const bank = openBank(450)
    expect(await extentOf('2026-11-18T07:30:00.000Z')).toBe('whole')
    expect(bank.calls('getPostings').map(({ variables }) => variables.page)).toEqual([1, 2])
  })

  it('are whole if the list ends before', async () => {
    openBank(120)
    expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe('whole')
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

  it('are not known if the bank fails on the way', async () => {
    const bank = openBank(450)
    bank.on('getPostings', () => new Response('', { status: 503 }))
    expect(await extentOf('2026-11-01T00:00:00.000Z')).toBe('server')
  })
})
