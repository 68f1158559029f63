import { describe, expect, it } from 'vitest'
import { billList } from '../../../src/features/bills/bills.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { doBankJob, type JobContext, listRef } from '../../../src/offline/worker/jobs'
import { lists } from '../../../src/registry'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { anyRow, BARE_LISTS, EVERY_LIST, storedLists } from './every-list'
import { page, refreshing, transfer } from './transfers-for-test'

/** The field by which two rows of the same id differ, for each list. */
const other = (n: number) => ({
  message: n,
  email: n,
  description: n,
  remarks: n,
  reason: n,
  surname: n,
  name: n,
  account_name: n,
  accountName: n,
  narration: n,
})

it('every list of the registry is held against unreadable rows', () => {
  const tested = [...EVERY_LIST, ...BARE_LISTS].map(([, list]) => list.name)
  expect(tested.sort()).toEqual(lists.map(({ name }) => name).sort())
})

describe.each([...EVERY_LIST, ...BARE_LISTS])('the list of %s', (_, list, field, rowsField?: string) => {
  it.each([
    ['have another shape', [{ uuid: 'x', sum: 3 }, 'text', null]],
    ['have no id', [anyRow(null), anyRow(''), anyRow('  ')]],
    [
      'all have the same id',
      [
        { ...anyRow('r1'), ...other(1) },
        { ...anyRow('r1'), ...other(2) },
      ],
    ],
  ])('stays as it was if the rows of an answer %s', async (_, rows) => {
    const bank = startFakeBank()
    const device = await freshDevice()
    const answer = (given: readonly unknown[], total: number) => {
      const pagination = { total_count: total, total }
      bank.on(field, () => (rowsField ? { status: 'success', [rowsField]: given, pagination } : given))
      return refreshList(refreshing(device), list, {}, 0)
    }
    await answer([anyRow('r1'), anyRow('r2')], 40)
    const before = await storedLists(device)
    expect(await answer(rows, 3)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
    expect(await storedLists(device)).toEqual(before)
  })
})

describe('rows of an answer that have the same id', () => {
  it('and differ are left out, because it is unclear which one is right, and the others are stored', async () => {
    const device = await freshDevice()
    startFakeBank().on('getAllTransfers', () =>
      page([transfer(1), transfer(2), transfer(2, { status: 'failed' }), transfer(3)], 40),
    )
    await refreshList(refreshing(device), transferList, {}, 0)
    expect(await device.db.pages.toArray()).toMatchObject([{ ids: ['t1', 't3'], unreadable: 2, total: 40 }])
    expect((await device.db.rows.toArray()).map(({ id }) => id)).toEqual(['t1', 't3'])
  })

  it('and do not differ are one row', async () => {
    const device = await freshDevice()
    startFakeBank().on('getAllTransfers', () => page([transfer(1), transfer(1), transfer(2)], 40))
    await refreshList(refreshing(device), transferList, {}, 0)
    expect(await device.db.pages.toArray()).toMatchObject([{ ids: ['t1', 't2'], unreadable: 0 }])
  })
})

describe('fetching ahead', () => {
  it('continues with the other lists if the rows of one cannot be read', async () => {
    const { db, vault } = await freshDevice()
    const bank = startFakeBank()
      .on('getAllTransfers', () => page([{ uuid: 'x' }], 40))
      .on('getTransac', () => page([anyRow('b1')], 1))
    const context: JobContext = {
      database: db.name,
      vault,
      token: 't0ken',
      orgId: 'ORG',
      graphqlUrl: 'https://bank.test/api/graphql',
      cachedRowsPerList: 100,
    }
    const lists = [transferList, billList]
    const job = { name: 'fetch-ahead', lists: lists.map(listRef) } as const
    expect(await doBankJob(lists, job, context)).toEqual({ ok: true, value: { pages: 1 } })
    expect(bank.calls('getAllTransfers')).toHaveLength(1)
  })
})
