import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { presentText, text } from '../../../src/bank/reading'
import { failed, ok } from '../../../src/domain/result'
import { billList } from '../../../src/features/bills/bills.list'
import { askTheUser } from '../../../src/offline/live-writes/finding/ask-the-user'
import { findByFields } from '../../../src/offline/live-writes/finding/find-by-fields'
import { findByReading } from '../../../src/offline/live-writes/finding/find-by-reading'
import { startFakeBank } from '../../support/fake-bank'

const connection = { graphqlUrl: 'http://bank.test/api/graphql' }
const context = { connection, token: 't0ken', orgId: 'ORG', userId: '7' }
const SENT_AT = Date.parse('2026-11-18T09:00:00.000Z')
const minutes = (count: number) => new Date(SENT_AT + count * 60_000).toISOString()

const findBill = findByFields({
  list: billList,
  row: v.object({ accountNumber: presentText, amount: v.number(), user_id: text, created_at: text }),
  filter: ({ meter }: { meter: string; amount: number }) => ({ query_filter: meter }),
  isLike: (row, { meter, amount }) => row.accountNumber === meter && row.amount === amount,
  madeAt: (row) => row.created_at,
  madeBy: (row) => row.user_id,
  stateOf: (row) => `paid ${row.created_at.slice(11, 16)}`,
})
const bill = { meter: '0410', amount: 5000 }
const row = (created_at: string, change = {}) => ({
  accountNumber: '0410',
  amount: 5000,
  user_id: '7',
  created_at,
  ...change,
})

function bankWith(...rows: object[]) {
  return startFakeBank().on('getTransac', () => ({
    status: 'success',
    data: rows,
    pagination: { total_count: rows.length },
  }))
}

describe('a write that is found by its fields and its time', () => {
  it('has arrived if the bank has a similar row, by this user, from after it was sent', async () => {
    const bank = bankWith(row(minutes(1)), row(minutes(1), { amount: 700 }))
    expect(await findBill(bill, context, SENT_AT)).toEqual(ok({ kind: 'arrived', detail: 'paid 09:01' }))
    expect(bank.calls('getTransac')[0]?.variables).toMatchObject({ query_filter: '0410', offset: 0 })
  })

  it('is absent if the bank confirms that it has no similar row', async () => {
    bankWith(row(minutes(1), { amount: 700 }))
    expect(await findBill(bill, context, SENT_AT)).toEqual(ok({ kind: 'absent' }))
  })

  it('is not confused with the one of the day before', async () => {
    bankWith(row(minutes(-25 * 60)))
    expect(await findBill(bill, context, SENT_AT)).toEqual(ok({ kind: 'absent' }))
  })

  it.each([
    ['two like it', [row(minutes(1)), row(minutes(2))], 'it has 2 like it'],
    ['one from before it by this device’s clock, which may be wrong', [row(minutes(-30))], 'paid 08:30'],
    ['one by another user', [row(minutes(1), { user_id: '8' })], 'paid 09:01'],
    ['one without a time', [row('')], 'paid '],
  ])('is for the user to ask about when the bank has %s', async (_, rows, detail) => {
    bankWith(...rows)
    expect(await findBill(bill, context, SENT_AT)).toEqual(ok({ kind: 'unclear', detail }))
  })

  it('is for the user to ask about when the bank has more rows than it sent', async () => {
    startFakeBank().on('getTransac', () => ({
      status: 'success',
      data: [row(minutes(1), { amount: 700 })],
      pagination: { total_count: 900 },
    }))
    expect(await findBill(bill, context, SENT_AT)).toEqual(
      ok({ kind: 'unclear', detail: 'it has more rows than one answer holds' }),
    )
  })

  it.each([
    ['does not say yes', { data: [], pagination: { total_count: 0 } }],
    ['sends a row that cannot be read', { status: 'success', data: [{ amount: 5000 }], pagination: null }],
  ])('is not absent if the bank %s', async (_, answer) => {
    startFakeBank().on('getTransac', () => answer)
    expect(await findBill(bill, context, SENT_AT)).toEqual(failed({ kind: 'unreadable', status: 200 }))
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
