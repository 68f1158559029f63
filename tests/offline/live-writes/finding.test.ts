import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { presentText, text } from '../../../src/bank/reading'
import { failed, ok } from '../../../src/domain/result'
import { billList } from '../../../src/features/bills/bills.list'
import { askTheUser } from '../../../src/offline/live-writes/finding/ask-the-user'
import { type FieldSearch, findByFields } from '../../../src/offline/live-writes/finding/find-by-fields'
import { findByReading } from '../../../src/offline/live-writes/finding/find-by-reading'
import { exactLikeness } from '../../../src/offline/live-writes/finding/likeness'
import { searchList } from '../../../src/offline/live-writes/finding/search-list'
import { startFakeBank } from '../../support/fake-bank'

const connection = { graphqlUrl: 'http://bank.test/api/graphql' }
const context = { connection, token: 't0ken', orgId: 'ORG', userId: '7' }

const PaidBill = v.object({ id: presentText, accountNumber: text, amount: v.number(), user_id: text })
type PaidBill = v.InferOutput<typeof PaidBill>

interface Bill {
  readonly meter: string
  readonly amount: number
  readonly rowsBefore: string[]
}
const readBills =
  (limit?: number): FieldSearch<Bill, PaidBill>['read'] =>
  ({ meter }, _, asking) =>
    searchList(billList, PaidBill, { query_filter: meter }, asking, { limit })
const search = {
  read: readBills(),
  likeness: (row: PaidBill, { meter, amount }: Bill) =>
    row.amount === amount ? exactLikeness(row.accountNumber, meter) : 'other',
  key: (row: PaidBill) => row.id,
  madeBy: (row: PaidBill) => row.user_id,
  stateOf: (row: PaidBill) => `paid as ${row.id}`,
}
const { readBefore, find } = findByFields(search)
const bill: Bill = { meter: '0410', amount: 5000, rowsBefore: [] }
const row = (id: string, change = {}) => ({
  id,
  accountNumber: '0410',
  amount: 5000,
  user_id: '7',
  ...change,
})

function bankWith(...rows: object[]) {
  return startFakeBank().on('getTransac', () => ({
    status: 'success',
    data: rows,
    pagination: { total_count: rows.length },
  }))
}

describe('a write that is found by its fields', () => {
  it('has arrived if the bank has a similar row, by this user, that was not there before', async () => {
    const bank = bankWith(row('b1'), row('b2', { amount: 700 }))
    expect(await find(bill, context)).toEqual(ok({ kind: 'arrived', detail: 'paid as b1' }))
    expect(bank.calls('getTransac')[0]?.variables).toMatchObject({ query_filter: '0410', offset: 0 })
  })

  it('is absent if the bank confirms that it has no similar row', async () => {
    bankWith(row('b1', { amount: 700 }))
    expect(await find(bill, context)).toEqual(ok({ kind: 'absent' }))
  })

  it('is not confused with the same one that its user made before, whatever the clocks say', async () => {
    const bank = bankWith(row('b1'), row('b2', { amount: 700 }))
    const sent = await readBefore(bill, context, [])
    expect(sent).toEqual(ok({ ...bill, rowsBefore: ['b1'], latestBefore: '' }))
    if (!sent.ok) return
    expect(await find(sent.value, context)).toEqual(ok({ kind: 'absent' }))
    bank.on('getTransac', () => ({ status: 'success', data: [row('b3'), row('b1')], pagination: null }))
    expect(await find(sent.value, context)).toEqual(ok({ kind: 'arrived', detail: 'paid as b3' }))
  })

  it.each([
    ['has more than it sent', { data: [row('b1')], pagination: { total_count: 900 } }],
    ['sends one that cannot be read', { data: [row('b1'), row('b2', { amount: null })], pagination: null }],
  ])('is not taken for one that was there before, if the bank then %s', async (_, before) => {
    const bank = startFakeBank().on('getTransac', () => ({ status: 'success', ...before }))
    const sent = await readBefore(bill, context, [])
    bank.on('getTransac', () => ({ status: 'success', data: [row('b2'), row('b1')], pagination: null }))
    expect(sent.ok && (await find(sent.value, context))).toEqual(
      ok({ kind: 'unclear', detail: 'it has one that may be it: paid as b2' }),
    )
    bank.on('getTransac', () => ({ status: 'success', data: [row('b1')], pagination: { total_count: 1 } }))
    expect(sent.ok && (await find(sent.value, context))).toEqual(ok({ kind: 'absent' }))
  })

  it('is not sent if the bank cannot be asked what was there before', async () => {
    startFakeBank().on('getTransac', () => 'drop')
    expect(await readBefore(bill, context, [])).toEqual(failed({ kind: 'no-answer' }))
  })

  it.each([
    ['two like it', [row('b1'), row('b2')], 'it has 2 like it'],
    ['one by another user', [row('b1', { user_id: '8' })], 'paid as b1'],
    ['one without a meter', [row('b1', { accountNumber: null })], 'it has one that may be it: paid as b1'],
  ])('is for the user to ask about when the bank has %s', async (_, rows, detail) => {
    bankWith(...rows)
    expect(await find(bill, context)).toEqual(ok({ kind: 'unclear', detail }))
  })

  it('is its sender’s if the list names users otherwise than by their id, and has the bank’s name for it', async () => {
    bankWith(row('b1', { phone: '0803' }))
    const PhonedBill = v.object({ ...PaidBill.entries, phone: text })
    const byPhone = (phone: string) =>
      findByFields<Bill, v.InferOutput<typeof PhonedBill>>({
        ...search,
        read: ({ meter }, _, asking) => searchList(billList, PhonedBill, { query_filter: meter }, asking),
        madeBy: (one) => one.phone,
        sentBy: () => phone,
        referenceOf: (one) => one.id,
      }).find(bill, context)
    expect(await byPhone('0803')).toEqual(ok({ kind: 'arrived', detail: 'paid as b1', reference: 'b1' }))
    expect(await byPhone('0999')).toEqual(ok({ kind: 'unclear', detail: 'paid as b1' }))
  })

  it('is searched among as many rows as it asks for', async () => {
    const bank = bankWith(...Array.from({ length: 30 }, (_, n) => row(`b${n}`, { amount: 700 })))
    const { find: findAmong } = findByFields({ ...search, read: readBills(100) })
    expect(await findAmong(bill, context)).toEqual(ok({ kind: 'absent' }))
    expect(bank.calls('getTransac')[0]?.variables).toMatchObject({ limit: 100 })
  })

  it('is not absent because of a first page whose rows alone the bank counts', async () => {
    const rows = [...Array.from({ length: 12 }, (_, n) => row(`b${n}`, { amount: 700 })), row('new')]
    startFakeBank().on('getTransac', ({ variables }) => {
      const offset = Number(variables.offset)
      const data = rows.slice(offset, offset + 10)
      return { status: 'success', data, pagination: { total_count: data.length } }
    })
    const { find: findAmong } = findByFields({ ...search, read: readBills(100) })
    expect(await findAmong(bill, context)).toEqual(
      ok({ kind: 'unclear', detail: 'it has more rows than can be looked through' }),
    )
  })

  it('is for the user to ask about when the bank has more rows than it sent', async () => {
    startFakeBank().on('getTransac', () => ({
      status: 'success',
      data: [row('b1', { amount: 700 })],
      pagination: { total_count: 900 },
    }))
    expect(await find(bill, context)).toEqual(
      ok({ kind: 'unclear', detail: 'it has more rows than can be looked through' }),
    )
  })

  it.each([
    ['has none on the next page', () => ({ status: 'success', data: [], pagination: null }), 'absent'],
    ['has more on the next page', () => ({ status: 'success', data: [row('b2', { amount: 9 })] }), 'unclear'],
    ['gives the same again', () => ({ status: 'success', data: [row('b1', { amount: 700 })] }), 'unclear'],
    ['refuses the next page', () => ({ status: 'error', message: 'Too many requests' }), 'unclear'],
  ])('at a bank that counts nothing and %s', async (_, next, kind) => {
    startFakeBank().on('getTransac', ({ variables }) =>
      variables.offset === 0
        ? { status: 'success', data: [row('b1', { amount: 700 })], pagination: null }
        : next(),
    )
    expect(await find(bill, context)).toMatchObject({ ok: true, value: { kind } })
  })

  it.each([
    ['does not say yes', { data: [], pagination: { total_count: 0 } }],
    ['sends a row that cannot be read', { status: 'success', data: [{ amount: 5000 }], pagination: null }],
  ])('is not absent if the bank %s', async (_, answer) => {
    startFakeBank().on('getTransac', () => answer)
    expect(await find(bill, context)).toEqual(failed({ kind: 'unreadable', status: 200 }))
  })
})

describe('a change that is found by reading the record again', () => {
  const findLimit = findByReading(
    async ({ id }: { id: string; limit: number }) => ok(id === 'a' ? { limit: 60 } : undefined),
    (stored, { limit }) =>
      stored.limit === limit ? { kind: 'arrived', detail: `limit ${limit}` } : { kind: 'absent' },
  )

  it('has arrived if the record is as it was to become', async () => {
    expect(await findLimit({ id: 'a', limit: 60 }, context)).toEqual(
      ok({ kind: 'arrived', detail: 'limit 60' }),
    )
    expect(await findLimit({ id: 'a', limit: 90 }, context)).toEqual(ok({ kind: 'absent' }))
  })

  it('is for the user to ask about if the bank does not list the record', async () => {
    expect(await findLimit({ id: 'b', limit: 60 }, context)).toEqual(
      ok({ kind: 'unclear', detail: 'it does not list the record' }),
    )
  })
})

it('a write that the bank does not list is for the user to ask about', async () => {
  expect(await askTheUser('it lists no charges')()).toEqual(
    ok({ kind: 'unclear', detail: 'it lists no charges' }),
  )
})
