import { afterEach, describe, expect, it, vi } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { takeAlong } from '../../../src/offline/take-along/take-along'
import { beginTaking, continueTaking, pauseTaking } from '../../../src/offline/take-along/take-along-actions'
import { isWhole, readTaken } from '../../../src/offline/take-along/taken-list'
import { refusal } from '../../support/device/fake-bank'
import { refreshing } from '../lists/transfers-for-test'
import { DAY_MS, Journey, rowOf, rowsOf } from './taken-for-test'

const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => String(id)).sort()

afterEach(() => void vi.useRealTimers())

describe('rows that are taken along', () => {
  it('are all rows of the period, a hundred a call, and it says since when they are complete', async () => {
    const journey = await Journey.of(rowsOf(0, 250))
    const began = Date.now()
    await journey.begin()
    await journey.go()
    expect(await journey.ids()).toEqual(idsOf(journey.rows))
    const { ready, taking } = (await journey.taken()) ?? {}
    expect(taking).toBeUndefined()
    expect(ready).toMatchObject({ rows: 250, total: 250, unreadable: 0 })
    expect(ready?.startedAt).toBeGreaterThanOrEqual(began)
    expect(journey.calls).toBe(3)
    expect(journey.bank.calls('getAllTransfers')[0]?.variables).toMatchObject({
      date_filter: 'interval',
      limit: 100,
    })
  })

  it('go on after a cut where they were, also in another start of the app', async () => {
    const journey = await Journey.of(rowsOf(0, 450))
    journey.before = (call) => (call === 3 ? 'drop' : undefined)
    await journey.begin()
    expect(await journey.go()).toMatchObject({ ok: false, failure: { kind: 'no-answer' } })
    expect((await journey.taken())?.taking).toMatchObject({ rows: 195, total: 450 })
    const before = journey.calls
    await journey.go()
    expect(await journey.ids()).toEqual(idsOf(journey.rows))
    expect((await journey.taken())?.ready).toMatchObject({ rows: 450 })
    expect(journey.calls - before).toBe(3)
  })

  it('stay although there are more than the device may cache, and other rows make room', async () => {
    const journey = await Journey.of(rowsOf(0, 120))
    await journey.begin()
    await journey.go(40)
    expect(await journey.device.db.rows.count()).toBe(120)
    const taken = idsOf(journey.rows)
    journey.rows = [...rowsOf(0, 120), ...rowsOf(500, 100)]
    for (const offset of [120, 140, 160, 180, 200]) {
      await refreshList(refreshing(journey.device, 40), transferList, {}, offset)
      const ids = await journey.ids()
      expect(ids.length).toBeLessThanOrEqual(160)
      expect(ids).toEqual(expect.arrayContaining(taken))
    }
    expect(await journey.device.db.lists.get('transfers')).toMatchObject({ taken: 120 })
  })

  it('are fetched in smaller parts by a bank that refuses a hundred at once', async () => {
    const journey = await Journey.of(rowsOf(0, 45))
    journey.before = () =>
      Number(journey.bank.calls('getAllTransfers').at(-1)?.variables.limit) > 20
        ? refusal(200, 'BAD_USER_INPUT', 'limit is 1 to 20')
        : undefined
    await journey.begin()
    await journey.go()
    expect((await journey.taken())?.ready).toMatchObject({ rows: 45 })
  })

  it.each([
    ['gives fewer rows than asked for', 10, true],
    ['gives fewer rows and does not count', 10, false],
    ['does not count', 1000, false],
  ])('are complete at a bank that %s', async (_, cap, isCounting) => {
    const journey = await Journey.of(rowsOf(0, 145))
    Object.assign(journey, { cap, isCounting })
    await journey.begin()
    await journey.go()
    expect(await journey.ids()).toEqual(idsOf(journey.rows))
    expect((await journey.taken())?.ready).toMatchObject({ rows: 145 })
  })

  it('come to an end at a bank that counts more rows than it has', async () => {
    const journey = await Journey.of(rowsOf(0, 130))
    const { bank } = journey
    bank.on('getAllTransfers', ({ variables }) => ({
      status: 'success',
      data: journey.rows.slice(Number(variables.offset)).slice(0, Number(variables.limit)),
      pagination: { total_count: 500 },
    }))
    await journey.begin()
    await journey.go()
    expect((await journey.taken())?.ready).toMatchObject({ rows: 130, total: 500 })
    expect(journey.calls).toBeLessThan(8)
  })

  it('wait as long as the bank asks for', async () => {
    const journey = await Journey.of(rowsOf(0, 150))
    journey.before = (call) =>
      call === 2 ? refusal(429, 'RATE_LIMITED', 'Too many calls', { 'retry-after': '0' }) : undefined
    await journey.begin()
    await journey.go()
    expect((await journey.taken())?.ready).toMatchObject({ rows: 150 })
  })

  it('stop when the user pauses them, and keep what they have', async () => {
    const journey = await Journey.of(rowsOf(0, 450))
    const { db, vault } = journey.device
    journey.before = async (call) => {
      if (call === 3) await pauseTaking(db, vault, transferList)
    }
    await journey.begin()
    await journey.go()
    expect(await journey.taken()).toMatchObject({ isPaused: true, taking: { rows: 195 } })
    expect(journey.calls).toBe(3)
    await journey.go()
    expect(journey.calls).toBe(3)
  })
})

describe('rows shift between pages during a refresh', () => {
  it('none is missed if rows were deleted above while it ran', async () => {
    const journey = await Journey.of(rowsOf(0, 400))
    journey.before = (call) => {
      if (call === 3) journey.rows = journey.rows.slice(30)
    }
    await journey.begin()
    await journey.go()
    expect(await journey.ids()).toEqual(expect.arrayContaining(idsOf(journey.rows)))
    expect((await journey.taken())?.taking).toBeUndefined()
  })

  it('none is missed if rows were added above while it ran', async () => {
    const journey = await Journey.of(rowsOf(0, 400))
    journey.before = (call) => {
      if (call === 3) journey.rows = [...rowsOf(-30, 30), ...journey.rows]
    }
    await journey.begin()
    await journey.go()
    expect(await journey.ids()).toEqual(idsOf(journey.rows))
    expect((await journey.taken())?.ready).toMatchObject({ rows: 430, total: 430 })
  })

  it('none is missed if rows were deleted while the device had no connection', async () => {
    const journey = await Journey.of(rowsOf(0, 400))
    journey.before = (call) => (call === 3 ? 'drop' : undefined)
    await journey.begin()
    await journey.go()
    journey.rows = journey.rows.slice(50)
    await journey.go()
    expect(await journey.ids()).toEqual(expect.arrayContaining(idsOf(journey.rows)))
  })
})

describe('rows shift between pages at a bank that does not count', () => {
  it.each([
    ['five', 5, 100],
    ['fifty', 50, 100],
    ['five, by a bank that gives ten at once', 5, 10],
    ['thirty, by a bank that gives ten at once', 30, 10],
  ])('none is missed if %s rows were deleted above', async (_, deleted, cap) => {
    const journey = await Journey.of(rowsOf(0, 400))
    Object.assign(journey, { cap, isCounting: false })
    let isDeleted = false
    journey.before = () => {
      if (isDeleted || Number(journey.bank.calls('getAllTransfers').at(-1)?.variables.offset) < 190) return
      isDeleted = true
      journey.rows = journey.rows.slice(deleted)
    }
    await journey.begin()
    await journey.go()
    expect(isDeleted).toBe(true)
    expect(await journey.ids()).toEqual(expect.arrayContaining(idsOf(journey.rows)))
    expect((await journey.taken())?.ready).toMatchObject({ rows: 400 })
  })

  it('none is missed if many rows were added above while the device had no connection', async () => {
    const journey = await Journey.of(rowsOf(0, 400))
    journey.isCounting = false
    journey.before = (call) => (call === 3 ? 'drop' : undefined)
    await journey.begin()
    await journey.go()
    journey.rows = [...rowsOf(-150, 150), ...journey.rows]
    await journey.go()
    expect(await journey.ids()).toEqual(expect.arrayContaining(idsOf(rowsOf(0, 400))))
    expect((await journey.taken())?.taking).toBeUndefined()
  })
})

describe('a bank that counts only its own answer, or pays no regard to the offset', () => {
  it('that counts its own answer is asked for the other rows too', async () => {
    const journey = await Journey.of(rowsOf(0, 430))
    journey.bank.on('getAllTransfers', ({ variables }) => {
      const data = journey.rows.slice(Number(variables.offset)).slice(0, Number(variables.limit))
      return { status: 'success', data, pagination: { total_count: data.length } }
    })
    await journey.begin()
    await journey.go()
    expect(await journey.ids()).toEqual(idsOf(journey.rows))
    expect((await journey.taken())?.ready).toSatisfy(isWhole)
  })

  it.each([0, 1, 2, 3, 45])('a list of %i rows that is counted needs two calls at most', async (count) => {
    const journey = await Journey.of(rowsOf(0, count))
    await journey.begin()
    await journey.go()
    expect((await journey.taken())?.ready).toMatchObject({ rows: count, total: count })
    expect(journey.calls).toBeLessThanOrEqual(2)
  })

  it.each([true, false])(
    'all rows at once, whatever is asked for, are all (counting: %j)',
    async (isCounting) => {
      const journey = await Journey.of(rowsOf(0, 145))
      journey.bank.on('getAllTransfers', () => ({
        status: 'success',
        data: journey.rows,
        pagination: isCounting ? { total_count: 145 } : null,
      }))
      await journey.begin()
      await journey.go()
      expect((await journey.taken())?.ready).toSatisfy(isWhole)
      // Two answers do not tell it from a bank that gives 145 rows at most and has 140 new ones.
      expect(journey.calls).toBe(3)
    },
  )

  it.each([true, false])(
    'none is missed if just so many are added above that the first answer comes again (counting it: %j)',
    async (isCounting) => {
      const journey = await Journey.of(rowsOf(0, 130))
      let calls = 0
      journey.bank.on('getAllTransfers', ({ variables }) => {
        calls += 1
        if (calls === 2) journey.rows = [...rowsOf(-45, 45), ...journey.rows]
        const data = journey.rows.slice(Number(variables.offset)).slice(0, 50)
        return { status: 'success', data, pagination: isCounting ? { total_count: data.length } : null }
      })
      await journey.begin()
      await journey.go()
      expect(await journey.ids()).toEqual(expect.arrayContaining(idsOf(rowsOf(0, 130))))
    },
  )

  it.each([100, null])('the same hundred rows each time may not be all (count %j)', async (total_count) => {
    const journey = await Journey.of(rowsOf(0, 430))
    journey.bank.on('getAllTransfers', ({ variables }) => ({
      status: 'success',
      data: journey.rows.slice(0, Number(variables.limit)),
      pagination: { total_count },
    }))
    await journey.begin()
    await journey.go()
    expect((await journey.taken())?.ready).toMatchObject({ rows: 100 })
    expect((await journey.taken())?.ready).not.toSatisfy(isWhole)
  })

  it('a last page that is given for each later offset ends the fetching', async () => {
    const journey = await Journey.of(rowsOf(0, 250))
    journey.bank.on('getAllTransfers', ({ variables }) => {
      const offset = Math.min(150, Number(variables.offset))
      return { status: 'success', data: journey.rows.slice(offset, offset + 100), pagination: null }
    })
    await journey.begin()
    await journey.go()
    expect(await journey.ids()).toEqual(idsOf(journey.rows))
    expect((await journey.taken())?.taking).toBeUndefined()
    expect(journey.calls).toBeLessThan(12)
  })

  it('last rows that cannot be read are counted, and do not stop it', async () => {
    const journey = await Journey.of([...rowsOf(0, 40), ...Array(5).fill({ nothing: true })])
    await journey.begin()
    await journey.go()
    expect((await journey.taken())?.ready).toMatchObject({ rows: 40, unreadable: 5 })
  })
})

describe('a fetching that was given up', () => {
  it('leaves no pages, so that its rows make room again', async () => {
    const journey = await Journey.of(rowsOf(0, 450))
    const { db } = journey.device
    const names = async () =>
      new Set(
        (await db.pages.toArray()).map(({ filter }) => filter).filter((name) => name.startsWith('taken:')),
      )
    journey.before = (call) => (call === 3 ? 'drop' : undefined)
    await journey.begin()
    await journey.go()
    const [givenUp] = await names()
    await journey.begin()
    journey.before = (call) => (call === 5 ? 'drop' : undefined)
    await journey.go()
    expect(await names()).toEqual(new Set([(await journey.taken())?.taking?.pages]))
    expect(await names()).not.toContain(givenUp)
    await journey.go()
    expect(await names()).toEqual(new Set([(await journey.taken())?.ready?.pages]))
    expect(await db.lists.get('transfers')).toMatchObject({ taken: 450 })
  })

  it('because its rows moved too often may step back again once the user continues it', async () => {
    const journey = await Journey.of(rowsOf(0, 400))
    let given = 1000
    journey.bank.on('getAllTransfers', ({ variables }) => {
      given += 100
      const data = rowsOf(Number(variables.offset) === 0 ? 0 : given, 100)
      return { status: 'success', data, pagination: { total_count: 400 } }
    })
    await journey.begin()
    await journey.go()
    const { db, vault } = journey.device
    expect(await journey.taken()).toMatchObject({
      stoppedBy: { kind: 'unreadable' },
      taking: { stepsBack: 20 },
    })
    await continueTaking(db, vault, transferList)
    expect(await journey.taken()).toMatchObject({ taking: { stepsBack: 0 } })
  })
})

describe('what was taken along of a list whose rows have another shape since an update', () => {
  const newer = { ...transferList, version: transferList.version + 1 }

  it('is known by its period, and can be fetched again', async () => {
    const journey = await Journey.of(rowsOf(0, 60))
    await journey.begin()
    await journey.go()
    const { db, vault } = journey.device
    expect((await readTaken(db, vault, newer))?.value).toEqual({ version: newer.version, period: '90-days' })
    await beginTaking(db, vault, newer, '90-days', Date.now())
    await takeAlong(refreshing(journey.device), newer)
    expect((await readTaken(db, vault, newer))?.value).toMatchObject({ ready: { rows: 60, total: 60 } })
    expect(await db.rows.count()).toBe(60)
  })

  it('is replaced if its record cannot be opened at all', async () => {
    const journey = await Journey.of(rowsOf(0, 60))
    await journey.begin()
    const { db } = journey.device
    const record = await db.values.get('taken/transfers')
    if (!record) throw new Error('nothing is stored')
    await db.values.put({ ...record, sealed: { ...record.sealed, data: record.sealed.data.slice(1) } })
    expect(await journey.taken()).toBeUndefined()
    await journey.begin()
    await journey.go()
    expect((await journey.taken())?.ready).toMatchObject({ rows: 60 })
  })
})

describe('a refresh of what was taken along', () => {
  it('leaves no row that the bank has deleted, and none of an earlier answer', async () => {
    const journey = await Journey.of(rowsOf(0, 150))
    await journey.begin()
    await journey.go()
    journey.rows = journey.rows.filter((_, at) => at % 3 > 0).map((row) => ({ ...row, status: 'Successful' }))
    await journey.begin()
    await journey.go()
    expect(await journey.ids()).toEqual(idsOf(journey.rows))
    expect(new Set((await journey.device.db.rows.toArray()).map(({ status }) => status))).toEqual(
      new Set(['successful']),
    )
  })

  it('leaves no row that the bank has deleted since a clock that was ahead has dated it', async () => {
    const journey = await Journey.of(rowsOf(0, 60))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * DAY_MS })
    await journey.begin()
    await journey.go()
    vi.useRealTimers()
    journey.rows = journey.rows.slice(1)
    await journey.begin()
    await journey.go()
    expect(await journey.ids()).toEqual(idsOf(journey.rows))
  })

  it('that crashes never mixes generations: the earlier rows are complete until the new ones are', async () => {
    const journey = await Journey.of(rowsOf(0, 250))
    await journey.begin()
    await journey.go()
    const first = (await journey.taken())?.ready
    journey.rows = [rowOf(900), ...rowsOf(0, 100), ...rowsOf(150, 100)]
    journey.before = (call) => (call === 5 ? 'drop' : undefined)
    await journey.begin()
    await journey.go()
    expect((await journey.taken())?.ready).toEqual(first)
    const { db } = journey.device
    const pagesOf = async (name = '') =>
      (await db.pages.toArray()).filter(({ filter }) => filter === name).flatMap(({ ids }) => ids)
    expect(new Set(await pagesOf(first?.pages))).toEqual(new Set(idsOf(rowsOf(0, 250))))
    await journey.go()
    const second = (await journey.taken())?.ready
    expect(second?.pages).not.toBe(first?.pages)
    expect(await pagesOf(first?.pages)).toEqual([])
    expect(new Set(await pagesOf(second?.pages))).toEqual(new Set(idsOf(journey.rows)))
  })

  it('keeps the other rows complete if the list shows that one was deleted', async () => {
    const journey = await Journey.of(rowsOf(0, 60))
    await journey.begin()
    await journey.go()
    const context = refreshing(journey.device)
    await refreshList(context, transferList, {}, 0)
    journey.rows = journey.rows.filter(({ id }) => id !== 't3')
    await refreshList(context, transferList, {}, 0)
    expect(await journey.ids()).toEqual(idsOf(journey.rows))
    const pages = (await journey.device.db.pages.toArray()).filter(({ filter }) =>
      filter.startsWith('taken:'),
    )
    expect(new Set(pages.flatMap(({ ids }) => ids)).size).toBe(59)
  })
})
