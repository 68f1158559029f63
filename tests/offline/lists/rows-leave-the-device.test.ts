import { expect, it, vi } from 'vitest'
import { readRuntimeConfig } from '../../../src/domain/runtime-config'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { sweepRows } from '../../../src/offline/take-along/tend-lists'
import { refusal } from '../../support/device/fake-bank'
import { NGOZI } from '../../support/device/staff'
import { DAY_MS, Journey, rowsOf } from '../take-along/taken-for-test'
import { refreshing } from './transfers-for-test'

const CONFIG = readRuntimeConfig(
  {},
  { hostname: 'bank.test', protocol: 'https:', origin: 'https://bank.test' },
)
const LISTS = [transferList, accountList]

/** A device with 60 transfers that were taken along. */
async function takenAlong() {
  const journey = await Journey.of(rowsOf(0, 60))
  await journey.begin()
  await journey.go()
  const { db } = journey.device
  const sweep = (user: { readonly user_type: string }, now = Date.now()) =>
    sweepRows(db, LISTS, { ...NGOZI, ...user }, CONFIG, now)
  const left = async () => [
    await db.rows.count(),
    await db.pages.count(),
    await db.lists.count(),
    await db.values.where('key').startsWith('taken/').count(),
  ]
  return { journey, db, sweep, left }
}

it('rows leave the device when the user’s rank no longer covers their list', async () => {
  const { sweep, left } = await takenAlong()
  await sweep({ user_type: NGOZI.user_type })
  expect((await left())[0]).toBe(60)
  await sweep({ user_type: 'none' })
  expect(await left()).toEqual([0, 0, 0, 0])
})

it('rows leave the device when the bank says that the user may not see their list', async () => {
  const { journey, left } = await takenAlong()
  journey.before = () => refusal(200, 'FORBIDDEN', 'Your rank does not allow this')
  await refreshList(refreshing(journey.device), transferList, {}, 0)
  // The rest of the list is the note of how its last refresh failed.
  expect(await left()).toEqual([0, 0, 1, 0])
})

it('rows leave the device when the bank forbids the list while it is taken along', async () => {
  const { journey, left } = await takenAlong()
  journey.before = () => refusal(200, 'FORBIDDEN', 'Your rank does not allow this')
  await journey.begin()
  await journey.go()
  expect(await left()).toEqual([0, 0, 0, 0])
})

it('rows leave the device when the bank has not confirmed them for thirty days', async () => {
  const { journey, db, sweep, left } = await takenAlong()
  const { user_type } = NGOZI
  await sweep({ user_type }, Date.now() + 29 * DAY_MS)
  expect((await left())[0]).toBe(60)

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * DAY_MS })
  try {
    // The first page is as it was: its rows are not written again, and the page has the new time.
    await refreshList(refreshing(journey.device), transferList, {}, 0)
    await sweep({ user_type }, Date.now() + 11 * DAY_MS)
  } finally {
    vi.useRealTimers()
  }
  expect(await db.rows.count()).toBe(20)
  expect(await db.lists.get('transfers')).toMatchObject({ cached: 20 })
  await sweep({ user_type }, Date.now() + 51 * DAY_MS)
  expect((await left()).slice(0, 2)).toEqual([0, 0])
})

it('rows that were fetched while the clock was a year ahead do not stay for that year', async () => {
  const { user_type } = NGOZI
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 365 * DAY_MS })
  const { sweep, left } = await takenAlong().finally(() => vi.useRealTimers())
  await sweep({ user_type })
  expect((await left()).slice(0, 2)).toEqual([0, 0])
})

it('rows stay if the clock was only put right by minutes since they were fetched', async () => {
  const { sweep, left } = await takenAlong()
  await sweep({ user_type: NGOZI.user_type }, Date.now() - 10 * 60_000)
  expect((await left())[0]).toBe(60)
})
