import { afterEach, describe, expect, it, vi } from 'vitest'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { AnyList } from '../../../src/offline/lists/define-list'
import { clearLists, deleteList, deleteOldRows } from '../../../src/offline/lists/leaving-rows'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { searchRows } from '../../../src/offline/lists/search-rows'
import { removeTaken } from '../../../src/offline/take-along/take-along-actions'
import { doDeviceJob } from '../../../src/offline/worker/device-jobs'
import { listRef } from '../../../src/offline/worker/jobs'
import { type Colleague, colleagueList, colleagues } from '../../support/device/colleague-list'
import { type Device, freshDevice, openDevice, rawContents } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { page, refreshing, transfer } from './transfers-for-test'

/** Refreshes a page of a list with this answer of the bank. */
async function answered(device: Device, list: AnyList, operation: string, answer: unknown, offset = 0) {
  startFakeBank().on(operation, () => answer)
  expect(await refreshList(refreshing(device, 10_000), list, {}, offset)).toMatchObject({ ok: true })
}

/** So many transfers, newest first, to beneficiaries that are told apart by their number. */
const transfers = (count: number, change = (_: number): Record<string, unknown> => ({})) =>
  page(Array.from({ length: count }, (_, n) => transfer(n, change(n))))

const zebediahAt =
  (...at: readonly number[]) =>
  (n: number) =>
    at.includes(n) ? { beneficiary_acct_name: 'Zebediah' } : {}

/** A device with so many transfers. */
async function holding(count: number, change?: (n: number) => Record<string, unknown>) {
  const device = await freshDevice()
  await answered(device, transferList, 'getAllTransfers', transfers(count, change))
  return device
}

/** The ids of the rows that a search finds, in its order. */
async function found({ db, vault }: Device, text: string, list: AnyList = transferList, atMost = 5) {
  return (await searchRows(db, vault, list, { text, atMost })).map(({ id }) => id)
}

const searchedColleagues = {
  ...colleagueList,
  hit: ({ name, city }: Colleague) => ({ title: name, detail: city }),
}

const blocks = ({ db }: Device) => db.values.where('key').startsWith('search/').count()

/** Tends the index as each sign-in does. `onRow` runs whenever a row is read for it. */
function tend({ db, vault }: Device, onRow = () => {}, signal?: AbortSignal) {
  const list: AnyList = {
    ...transferList,
    hit: (row) => {
      onRow()
      return transferList.hit?.(row) ?? { title: '', detail: '' }
    },
  }
  const context = { database: db.name, vault, token: '', orgId: 'ORG', graphqlUrl: '', cachedRowsPerList: 9 }
  return doDeviceJob([list], { name: 'tend-index', list: listRef(list) }, context, signal)
}

/** Leaves the device as an earlier version of the app did, with its rows and no index. */
async function withoutIndex({ db }: Device) {
  await db.values.where('key').startsWith('search/').delete()
  await db.lists.update('transfers', { indexedAt: undefined })
}

afterEach(() => void vi.useRealTimers())

describe('a search through many rows', () => {
  it('opens only the rows that have its words', async () => {
    const device = await holding(500, zebediahAt(407))
    let opened = 0
    const watched: AnyList = {
      ...transferList,
      hit: (row) => {
        opened += 1
        return transferList.hit?.(row) ?? { title: '', detail: '' }
      },
    }
    expect(await found(device, 'zebediah', watched)).toEqual(['t407'])
    expect(opened).toBe(1)
  })

  it('finds the newest rows, in their order, and no more than are shown', async () => {
    const device = await holding(450, zebediahAt(7, 157, 207, 307, 407))
    expect(await found(device, 'zebediah')).toEqual(['t7', 't157', 't207', 't307', 't407'])
    expect(await found(device, 'zebediah', transferList, 2)).toEqual(['t7', 't157'])
    expect(await found(device, 'okafo')).toEqual(['t0', 't1', 't2', 't3', 't4'])
  })

  it('finds rows of the same time in one order, however often the index is made', async () => {
    const device = await holding(450, () => ({ created_at: '2026-11-18T09:00:00.000Z' }))
    const before = await found(device, 'okafo')
    for (let times = 0; times < 5; times += 1) {
      await withoutIndex(device)
      expect(await found(device, 'okafo')).toEqual(before)
    }
  })

  it('finds what the index has on a device that is too full to complete it', async () => {
    const device = await holding(450, zebediahAt(407))
    await device.db.lists.update('transfers', { indexedAt: undefined })
    let stored = 0
    device.db.values.hook('creating', () => {
      stored += 1
      if (stored % 2 === 0) throw new DOMException('full', 'QuotaExceededError')
    })
    for (const _ of [1, 2]) expect(await found(device, 'zebediah')).toEqual(['t407'])
    expect(await blocks(device)).toBe(3)
  })

  it('opens nothing once it is not wanted any more', async () => {
    const { db, vault } = await holding(450)
    let read = 0
    db.values.hook('reading', (record) => {
      read += 1
      return record
    })
    const search = { text: 'okafo', atMost: 5 }
    expect(await searchRows(db, vault, transferList, search, AbortSignal.abort())).toEqual([])
    expect(read).toBe(0)
    expect(await searchRows(db, vault, transferList, search)).toHaveLength(5)
    expect(read).toBe(3)
  })

  it('finds a row also by what else the text means', async () => {
    const { db, vault } = await holding(3, (n) =>
      n === 1 ? { beneficiary_org_name: 'Guaranty Trust Bank' } : {},
    )
    const search = { text: 'gtb', also: ['Guaranty Trust Bank'], atMost: 5 }
    expect(await searchRows(db, vault, transferList, search)).toMatchObject([{ id: 't1' }])
  })

  it('finds a number in groups as one number, and no row that has its groups in different places', async () => {
    const device = await holding(
      3,
      (n) =>
        [
          { beneficiary_acct_no: '1001000904' },
          { beneficiary_acct_no: '1001000680', sender_acct_no: '0136290429' },
          { order_id: '1001-000-904' },
        ][n] ?? {},
    )
    expect(await found(device, '1001 000 904')).toEqual(['t0'])
    expect(await found(device, '1001-000-904')).toEqual(['t0', 't2'])
  })

  it('finds the rows of a whole list in the bank’s order', async () => {
    const device = await freshDevice()
    const people = colleagues(450)
    await answered(device, searchedColleagues, 'getUsers', people)
    expect(await found(device, 'bello 4', searchedColleagues, 500)).toEqual(
      people.filter(({ name }) => /Bello.*4/.test(name)).map(({ id }) => id),
    )
  })
})

describe('a row that changed at the bank', () => {
  it('is found once by the words that stayed, by the new ones, and not by those that went', async () => {
    const device = await holding(20, zebediahAt(7))
    await answered(
      device,
      transferList,
      'getAllTransfers',
      transfers(20, (n) => (n === 7 ? { beneficiary_acct_name: 'Zebulon' } : {})),
    )
    expect(await found(device, 'zebediah')).toEqual([])
    expect(await found(device, 'zebulon')).toEqual(['t7'])
    expect(await found(device, 'order-7')).toEqual(['t7'])
  })

  it('is not found once the bank does not have it any more', async () => {
    const device = await holding(20, zebediahAt(7))
    const others = Array.from({ length: 20 }, (_, n) => transfer(n)).filter(({ id }) => id !== 't7')
    await answered(device, transferList, 'getAllTransfers', page(others))
    expect(await found(device, 'zebediah')).toEqual([])
  })
})

describe('the rows that an earlier version of the app has stored', () => {
  it('are found by the first search', async () => {
    const device = await holding(450, zebediahAt(407))
    await withoutIndex(device)
    expect(await found(device, 'zebediah')).toEqual(['t407'])
    expect(await blocks(device)).toBe(3)
  })

  it.each([
    ['since records name their key', {}],
    ['before records named their key', { key: undefined, version: undefined }],
  ])('are found beside those that were stored since, if they were stored %s', async (_, record) => {
    const device = await holding(20, zebediahAt(7))
    await withoutIndex(device)
    await device.db.lists.update('transfers', record)
    await answered(device, transferList, 'getAllTransfers', page([transfer(21, zebediahAt(21)(21))], 21), 20)
    expect(await found(device, 'zebediah')).toEqual(['t7', 't21'])
  })

  it('are found in a whole list that the bank has answered again', async () => {
    const device = await freshDevice()
    await answered(device, searchedColleagues, 'getUsers', colleagues(20))
    await withoutIndex(device)
    await device.db.lists.update('colleagues', { indexedAt: undefined, key: undefined, version: undefined })
    await answered(device, searchedColleagues, 'getUsers', colleagues(20))
    expect(await found(device, 'bello 7', searchedColleagues)).toEqual(['u7', 'u17'])
  })

  it('are found also if the tab was closed while the index was made, and if two tabs make it', async () => {
    const device = await holding(450, zebediahAt(7, 407))
    await withoutIndex(device)
    const closed = new AbortController()
    await tend(device, () => closed.abort(), closed.signal)
    expect(await blocks(device)).toBe(0)
    expect(await device.db.lists.get('transfers')).not.toHaveProperty('indexedAt')
    expect(await Promise.all([found(device, 'zebediah'), found(device, 'zebediah')])).toEqual([
      ['t7', 't407'],
      ['t7', 't407'],
    ])
    expect(await found(device, 'zebediah')).toEqual(['t7', 't407'])
  })
})

describe('the index', () => {
  it('shows nothing of the rows to a copy of the profile', async () => {
    const device = await holding(20, zebediahAt(7))
    const raw = (await rawContents(device.db)).toLowerCase()
    expect(raw).toContain('search/transfers/')
    expect(['zebediah', 'okafo', 'order-7'].filter((text) => raw.includes(text))).toEqual([])
  })

  it('is not opened with the key of an earlier password, and has the rows that are fetched again', async () => {
    const before = await holding(20, zebediahAt(7))
    const after = await openDevice(before.db.name, 'after the change')
    expect(await found(after, 'zebediah')).toEqual([])
    await answered(after, transferList, 'getAllTransfers', transfers(20, zebediahAt(7)))
    expect(await found(after, 'zebediah')).toEqual(['t7'])
    expect(await blocks(after)).toBe(1)
  })

  it('leaves the device with its list, and with all lists', async () => {
    const device = await holding(20)
    expect(await blocks(device)).toBe(1)
    await deleteList(device.db, 'transfers')
    expect(await blocks(device)).toBe(0)

    await answered(device, transferList, 'getAllTransfers', transfers(20))
    expect(await blocks(device)).toBe(1)
    await clearLists(device.db)
    expect(await blocks(device)).toBe(0)
  })

  it.each([
    ['a page', transferList, 'getAllTransfers', transfers(20)],
    ['a whole list', searchedColleagues, 'getUsers', colleagues(20)],
  ])(
    'has the rows of %s that was asked for again while its list was cleared',
    async (_, list, operation, rows) => {
      const device = await freshDevice()
      await answered(device, list, operation, rows)
      let cleared: Promise<void> | undefined
      const watched: AnyList = {
        ...list,
        // Read once the stored rows are known, before the answer is stored.
        get version() {
          cleared ??= clearLists(device.db)
          return list.version
        },
      }
      await answered(device, watched, operation, rows)
      await cleared
      expect(await device.db.rows.count()).toBe(20)
      // Each has the letter somewhere.
      expect(await found(device, 'o', list, 50)).toHaveLength(20)
    },
  )

  it('stores nothing of a list that its user clears while the index is made', async () => {
    const device = await holding(450)
    await withoutIndex(device)
    let cleared: Promise<void> | undefined
    await tend(device, () => {
      cleared ??= clearLists(device.db)
    })
    await cleared
    expect(await blocks(device)).toBe(0)
  })

  it('is made again at the sign-in of another day, without the texts of rows that have left', async () => {
    const device = await holding(20)
    const others = Array.from({ length: 15 }, (_, n) => transfer(n, { order_id: `other-${n}` }))
    await answered(device, transferList, 'getAllTransfers', page(others))
    expect(await blocks(device)).toBe(2)
    await tend(device)
    expect(await blocks(device)).toBe(2)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 3_600_000 })
    await tend(device)
    expect(await blocks(device)).toBe(1)
  })

  it('is made again at a sign-in after the clock was set back', async () => {
    const device = await holding(20)
    await answered(device, transferList, 'getAllTransfers', transfers(20, zebediahAt(7)))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    await tend(device)
    expect(await blocks(device)).toBe(1)
  })

  it('is made again at the sign-in that deletes old rows, and not by a search before that', async () => {
    const device = await holding(20)
    const old = Date.now() - 31 * 24 * 3_600_000
    await device.db.rows.toCollection().modify((row) => {
      if (row.id === 't7') Object.assign(row, { askedAt: old })
    })
    await device.db.pages.clear()
    await deleteOldRows(device.db, 'transfers', Date.now(), 30)
    const [block] = await device.db.values.where('key').startsWith('search/').primaryKeys()
    expect(await found(device, 'order-7')).toEqual([])
    expect(await device.db.values.where('key').startsWith('search/').primaryKeys()).toEqual([block])
    await tend(device)
    expect(await device.db.values.where('key').startsWith('search/').primaryKeys()).not.toEqual([block])
  })

  it('is made again at the next sign-in once rows are not taken along any more', async () => {
    const device = await holding(20)
    await answered(device, transferList, 'getAllTransfers', transfers(20, zebediahAt(7)))
    await removeTaken(device.db, 'transfers')
    expect(await blocks(device)).toBe(2)
    await tend(device)
    expect(await blocks(device)).toBe(1)
    expect(await found(device, 'zebediah')).toEqual(['t7'])
  })
})
