import { describe, expect, it } from 'vitest'
import { balanceHistoryList } from '../../../src/features/balance-history/balance-history.list'
import { billList } from '../../../src/features/bills/bills.list'
import { accountList } from '../../../src/features/customer-accounts/accounts.list'
import { journalList } from '../../../src/features/journals/journals.list'
import { postingList } from '../../../src/features/postings/postings.list'
import { transferList } from '../../../src/features/transfers/transfers.list'
import type { AnyList } from '../../../src/offline/lists/define-list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { type Device, freshDevice } from '../../support/device'
import { startFakeBank } from '../../support/fake-bank'
import { refreshing } from './transfers-for-test'

const at = '2026-11-18T09:42:00.000Z'
const row = (id: string) => ({ id, amount: 1, amount_wth_fees: 1, created_at: at, created_date: at })

const LISTS = [
  ['transfers', transferList, 'getAllTransfers', 'data'],
  ['bills', billList, 'getTransac', 'data'],
  ['accounts', accountList, 'getAccounts', 'data'],
  ['balance history', balanceHistoryList, 'getBalanceHistory', 'data'],
  ['postings', postingList, 'getPostings', 'postings'],
  ['journals', journalList, 'getOrgJournalEntries', 'entries'],
] as const

/** A device that holds two rows of a list out of 40; `answer` has the list asked for again, with this answer of the bank. */
async function holdingTwo(list: AnyList, field: string, rowsField: string) {
  const bank = startFakeBank()
  const device = await freshDevice()
  const good = {
    status: 'success',
    [rowsField]: [row('r1'), row('r2')],
    pagination: { total_count: 40, total: 40 },
  }
  const answer = (given: unknown) => {
    bank.on(field, () => given)
    return refreshList(refreshing(device), list, {}, 0)
  }
  expect(await answer(good)).toMatchObject({ ok: true, value: { total: 40 } })
  return { device, good, answer, before: await stored(device) }
}

const stored = async ({ db }: Device) => ({
  rows: await db.rows.toArray(),
  pages: await db.pages.toArray(),
  lists: await db.lists.toArray(),
})

describe.each(LISTS)('the list of %s', (_, list, field, rowsField) => {
  it.each([false, 'false', 'failed', 'ERROR', ' error ', '500', 500, 503, 'Failure'])(
    "is not emptied by an answer whose status is a no (%j); the bank's sentence says why",
    async (status) => {
      const { device, answer, before } = await holdingTwo(list, field, rowsField)
      for (const rows of [[], null, undefined])
        expect(await answer({ status, [rowsField]: rows, message: 'Closed for the night' })).toEqual({
          ok: false,
          failure: { kind: 'refused', message: 'Closed for the night' },
        })
      expect(await stored(device)).toEqual(before)
    },
  )

  it.each(['pending', 'maybe', { code: 1 }])(
    'is not emptied by an answer whose status says neither yes nor no (%j)',
    async (status) => {
      const { device, answer, before } = await holdingTwo(list, field, rowsField)
      expect(await answer({ status, [rowsField]: [] })).toMatchObject({
        ok: false,
        failure: { kind: 'unreadable' },
      })
      expect(await stored(device)).toEqual(before)
    },
  )

  it.each([null, undefined, '', 'none', 0, {}, { 0: row('r1') }])(
    'is not emptied by an answer that holds no list (%j)',
    async (rows) => {
      const { device, answer, before } = await holdingTwo(list, field, rowsField)
      expect(await answer({ status: 'success', [rowsField]: rows })).toMatchObject({
        ok: false,
        failure: { kind: 'unreadable' },
      })
      expect(await stored(device)).toEqual(before)
    },
  )

  it.each([
    [true, 'Closed for the night'],
    ['true', 'Closed for the night'],
    [' TRUE ', 'Closed for the night'],
    [500, 'Closed for the night'],
    ['failed', 'Closed for the night'],
    ['The ledger is locked', 'The ledger is locked'],
  ])('is not emptied by an answer with an error (%j), whatever its status says', async (error, message) => {
    const { device, answer, before } = await holdingTwo(list, field, rowsField)
    for (const status of ['success', undefined])
      expect(await answer({ status, error, [rowsField]: [], message: 'Closed for the night' })).toEqual({
        ok: false,
        failure: { kind: 'refused', message },
      })
    expect(await stored(device)).toEqual(before)
  })

  it.each([
    [true, false],
    ['true', 'false'],
    [200, null],
    ['200', ''],
    ['SUCCESS', 'False'],
    ['success', ' '],
    [undefined, undefined],
    [null, null],
  ])('is what the bank says where it says yes, or has no status (%j, error %j)', async (status, error) => {
    const { device, answer } = await holdingTwo(list, field, rowsField)
    expect(await answer({ status, error, [rowsField]: [] })).toMatchObject({ ok: true, value: { total: 0 } })
    expect((await stored(device)).pages).toMatchObject([{ ids: [], total: 0 }])
  })
})
