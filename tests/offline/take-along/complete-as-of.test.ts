import { afterEach, describe, expect, it, vi } from 'vitest'
import { lagosDay } from '../../../src/domain/days/dates'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { ListFilter } from '../../../src/offline/lists/define-list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { completeAsOf } from '../../../src/offline/take-along/complete-as-of'
import type { TakePeriod } from '../../../src/offline/take-along/take-period.rules'
import { refreshing } from '../lists/transfers-for-test'
import { DAY_MS, Journey, rowOf, rowsOf } from './taken-for-test'

afterEach(() => void vi.useRealTimers())

const day = (daysAgo: number) => lagosDay(Date.now() - daysAgo * DAY_MS)
const lastWeek = (): ListFilter => ({ date_filter: 'interval', start_date: day(7), end_date: day(0) })

const OLD = '2019-01-01T10:00:00Z'

async function taken(rows = rowsOf(0, 60), period?: TakePeriod) {
  const journey = await Journey.of(rows)
  await journey.begin(period)
  await journey.go()
  const { db, vault } = journey.device
  const claim = (filter: ListFilter) => completeAsOf(db, vault, transferList, filter, Date.now())
  return { journey, claim }
}

describe('what is called complete on this device', () => {
  it('is what days alone choose: only the bank knows which rows a text or a status finds', async () => {
    const { journey, claim } = await taken()
    expect(await claim(lastWeek())).toBe((await journey.taken())?.ready?.startedAt)
    expect(await claim({ ...lastWeek(), query_filter: '22212345678' })).toBeUndefined()
    expect(await claim({ ...lastWeek(), status: 'Successful' })).toBeUndefined()
  })

  it.each(['02/11/2026 10:00', '', '2019-01-01T10:00:00Z'])(
    'is not called so if the device finds a row by none of its days (%j)',
    async (created_at) => {
      const { journey, claim } = await taken([...rowsOf(0, 59), rowOf(59, { created_at })])
      expect((await journey.taken())?.ready).toMatchObject({ rows: 60, unreadable: 0, undated: 1 })
      expect(await claim(lastWeek())).toBeUndefined()
      expect(await journey.ids()).toHaveLength(60)
    },
  )

  it('is not called so if a clock that was ahead has dated it, not even when that time has come', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now + 2 * DAY_MS })
    const { journey, claim } = await taken()
    expect(await claim(lastWeek())).toBe(now + 2 * DAY_MS)
    vi.setSystemTime(now)
    expect(await claim(lastWeek())).toBeUndefined()
    vi.setSystemTime(now + 2 * DAY_MS + 3_600_000)
    expect(await claim(lastWeek())).toBeUndefined()
    expect((await journey.taken())?.ready).toBeUndefined()
  })

  it('is still called so after the clock was put right by a few seconds', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now })
    const { claim } = await taken()
    vi.setSystemTime(now - 5_000)
    expect(await claim(lastWeek())).toBeUndefined()
    vi.setSystemTime(now + 5_000)
    expect(await claim(lastWeek())).toBe(now)
  })

  it('is not called so if a window with an earlier version of the app has written rows since', async () => {
    const { journey, claim } = await taken()
    const earlier = { ...transferList, version: transferList.version - 1 }
    await refreshList(refreshing(journey.device), earlier, {}, 0)
    expect(await claim(lastWeek())).toBeUndefined()
  })
})

describe('a list of which all rows were taken along', () => {
  it('is asked for without days, and is complete unfiltered alone: the bank may read a day otherwise', async () => {
    const { journey, claim } = await taken([...rowsOf(0, 130), rowOf(130, { created_at: OLD })], 'all')
    expect(journey.bank.calls('getAllTransfers').map(({ variables }) => variables.date_filter)).toEqual([
      undefined,
      undefined,
    ])
    const startedAt = (await journey.taken())?.ready?.startedAt
    expect(startedAt).toBeTypeOf('number')
    expect(await claim({})).toBe(startedAt)
    expect(await claim(lastWeek())).toBeUndefined()
    expect(await claim({ date_filter: 'specific', specific_date: '2019-01-01' })).toBeUndefined()
    expect(await claim({ query_filter: 'Ọkafọ' })).toBeUndefined()
  })

  it('is complete with a row whose day the device cannot read', async () => {
    const { journey, claim } = await taken([...rowsOf(0, 59), rowOf(59, { created_at: '' })], 'all')
    expect(await claim({})).toBe((await journey.taken())?.ready?.startedAt)
  })

  it('is still complete the next day, as at the day before, but not of that next day', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now })
    const { claim } = await taken(undefined, 'all')
    vi.setSystemTime(now + DAY_MS)
    expect(await claim({})).toBe(now)
    expect(await claim({ date_filter: 'today' })).toBeUndefined()
  })

  it('loses the rows that the bank does not have any more, whatever their day', async () => {
    const { journey } = await taken([...rowsOf(0, 5), rowOf(5, { created_at: '' })], 'all')
    expect(await journey.ids()).toEqual(['t0', 't1', 't2', 't3', 't4', 't5'])
    journey.rows = rowsOf(0, 4)
    await journey.begin('all')
    await journey.go()
    expect(await journey.ids()).toEqual(['t0', 't1', 't2', 't3'])
  })

  it('goes on after midnight where it was cut', async () => {
    const now = Date.parse('2026-11-22T22:50:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now })
    const journey = await Journey.of(rowsOf(0, 250))
    journey.before = (call) => (call === 2 ? 'drop' : undefined)
    await journey.begin('all')
    await journey.go()
    vi.setSystemTime(now + 3_600_000)
    await journey.go()
    const offsets = journey.bank.calls('getAllTransfers').map(({ variables }) => variables.offset)
    expect(offsets).toEqual([0, 95, 95, 190])
    expect((await journey.taken())?.ready).toMatchObject({ rows: 250, startedAt: now })
  })
})

it('says of a list of some days nothing about the unfiltered one', async () => {
  const { claim } = await taken()
  expect(await claim({})).toBeUndefined()
})
