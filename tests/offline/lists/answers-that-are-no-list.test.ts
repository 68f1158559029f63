import { describe, expect, it } from 'vitest'
import type { AnyList } from '../../../src/offline/lists/define-list'
import { refreshList } from '../../../src/offline/lists/refresh-list'
import { freshDevice } from '../../support/device/device'
import { startFakeBank } from '../../support/device/fake-bank'
import { anyRow, BARE_LISTS, EVERY_LIST, storedLists } from './every-list'
import { refreshing } from './transfers-for-test'

/**
 * A device with two cached rows of a list of 40. `answer` refreshes the list with this answer of the bank.
 */
async function holdingTwo(list: AnyList, field: string, rowsField: string) {
  const bank = startFakeBank()
  const device = await freshDevice()
  const good = {
    status: 'success',
    [rowsField]: [anyRow('r1'), anyRow('r2')],
    pagination: { total_count: 40, total: 40 },
  }
  const answer = (given: unknown) => {
    bank.on(field, () => given)
    return refreshList(refreshing(device), list, {}, 0)
  }
  expect(await answer(good)).toMatchObject({ ok: true })
  return { device, good, answer, before: await storedLists(device) }
}

describe.each(EVERY_LIST)('the list of %s', (_, list, field, rowsField) => {
  it.each([false, 'false', 'failed', 'ERROR', ' error ', '500', 500, 503, 'Failure'])(
    "is not emptied by an answer whose status is a no (%j); the bank's sentence says why",
    async (status) => {
      const { device, answer, before } = await holdingTwo(list, field, rowsField)
      for (const rows of [[], null, undefined])
        expect(await answer({ status, [rowsField]: rows, message: 'Closed for the night' })).toEqual({
          ok: false,
          failure: { kind: 'refused', message: 'Closed for the night' },
        })
      expect(await storedLists(device)).toEqual(before)
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
      expect(await storedLists(device)).toEqual(before)
    },
  )

  it.each([null, undefined, '', 'none', 0, {}, { 0: anyRow('r1') }])(
    'is not emptied by an answer that has no list (%j)',
    async (rows) => {
      const { device, answer, before } = await holdingTwo(list, field, rowsField)
      expect(await answer({ status: 'success', [rowsField]: rows })).toMatchObject({
        ok: false,
        failure: { kind: 'unreadable' },
      })
      expect(await storedLists(device)).toEqual(before)
    },
  )

  it('is not emptied by an answer without rows that counts forty of them', async () => {
    const { device, answer, before } = await holdingTwo(list, field, rowsField)
    const pagination = { total_count: 40, total: 40 }
    expect(await answer({ status: 'success', [rowsField]: [], pagination })).toMatchObject({
      ok: false,
      failure: { kind: 'unreadable' },
    })
    expect(await storedLists(device)).toEqual(before)
  })

  it('is empty if the bank counts none and has one page for them', async () => {
    const { device, answer } = await holdingTwo(list, field, rowsField)
    const pagination = { total_pages: 1, per_page: 20 }
    expect(await answer({ status: 'success', [rowsField]: [], pagination })).toMatchObject({
      ok: true,
      value: { total: 0 },
    })
    expect((await storedLists(device)).pages).toMatchObject([{ ids: [], total: 0 }])
  })

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
    expect(await storedLists(device)).toEqual(before)
  })

  it.each([
    [{ error: 'The ledger is locked' }, 'The ledger is locked'],
    [{ error: 'Denied' }, 'Denied'],
    [{ error: 'failed', message: 'Closed for the night' }, 'Closed for the night'],
    [{ error: { message: 'The ledger is locked' } }, 'The ledger is locked'],
    [{ error: true, message: 'Closed for the night' }, 'Closed for the night'],
    [{ status: 'error', error: 'Invalid' }, 'Invalid'],
    [{ status: 'error', error: '500' }, ''],
  ])(
    'shows the bank’s message of refusal, in whatever part of its answer it is (%j)',
    async (given, message) => {
      const { device, answer, before } = await holdingTwo(list, field, rowsField)
      for (const rows of 'error' in given ? [null, undefined, []] : [null, undefined])
        expect(await answer({ ...given, [rowsField]: rows })).toEqual({
          ok: false,
          failure: { kind: 'refused', message },
        })
      expect(await storedLists(device)).toEqual(before)
    },
  )

  it.each([
    [true, false],
    ['true', 'false'],
    [200, null],
    ['200', ''],
    ['SUCCESS', 'False'],
    ['success', ' '],
    [undefined, undefined],
    [null, null],
  ])('is the bank’s list if the status is a yes, or missing (%j, error %j)', async (status, error) => {
    const { device, answer } = await holdingTwo(list, field, rowsField)
    expect(await answer({ status, error, [rowsField]: [] })).toMatchObject({ ok: true, value: { total: 0 } })
    expect((await storedLists(device)).pages).toMatchObject([{ ids: [], total: 0 }])
  })
})

describe.each(BARE_LISTS)('the list of %s', (_, list, field) => {
  it.each([
    null,
    '',
    'none',
    {},
    { data: [anyRow('r1')] },
    { status: 'error', message: 'Closed for the night' },
  ])('is not emptied or changed by an answer that is no array (%j)', async (given) => {
    const bank = startFakeBank()
    const device = await freshDevice()
    const answer = (value: unknown) => {
      bank.on(field, () => value)
      return refreshList(refreshing(device), list, {}, 0)
    }
    expect(await answer([anyRow('r1'), anyRow('r2')])).toMatchObject({ ok: true, value: { total: 2 } })
    const before = await storedLists(device)
    expect(await answer(given)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
    expect(await storedLists(device)).toEqual(before)
  })
})
