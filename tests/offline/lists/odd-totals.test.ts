import { describe, expect, it } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'

const row = (id: number) => ({ id: `t${id}`, amount_wth_fees: 1, created_at: '2026-11-18T09:00:00Z' })

/** The total of a page if the bank sends so many rows and this count. */
async function totalOf(rows: number, total_count: unknown, offset = 0): Promise<number> {
  startFakeBank().on('getAllTransfers', () => ({
    status: 'success',
    data: Array.from({ length: rows }, (_, at) => row(at)),
    pagination: { total_count },
  }))
  const device = await freshDevice()
  const context = {
    ...device,
    connection: { graphqlUrl: 'https://bank.test/api/graphql' },
    token: 't0ken',
    orgId: 'ORG',
    cachedRowsPerList: 5000,
  }
  const refreshed = await refreshList(context, transferList, {}, offset)
  return refreshed.ok ? refreshed.value.total : Number.NaN
}

describe('a bank that counts its rows wrongly, or not at all', () => {
  it.each([[null], [0], [3], [-1], [-40], [20.5], ['-3'], ['lots'], [1e300], [{}]])(
    'may have a next page if it sends a full page with the count %j',
    async (count) => {
      expect(await totalOf(20, count)).toBe(21)
      expect(await totalOf(20, count, 40)).toBe(61)
    },
  )

  it('has no next page after one that is not full', async () => {
    expect(await totalOf(7, null, 20)).toBe(27)
    expect(await totalOf(7, 3, 20)).toBe(27)
  })

  it.each([-1, 2.5, 1e300])('is not believed if it has no rows and counts %j of them', async (count) => {
    expect(await totalOf(0, count)).toBe(0)
    expect(await totalOf(7, count)).toBe(7)
  })

  it('ends with the page before an empty one', async () => {
    expect(await totalOf(0, null, 20)).toBe(20)
    expect(await totalOf(0, null)).toBe(0)
  })

  it('is believed if its count is plausible', async () => {
    expect(await totalOf(20, 2003)).toBe(2003)
    expect(await totalOf(0, 12, 20)).toBe(12)
  })
})
