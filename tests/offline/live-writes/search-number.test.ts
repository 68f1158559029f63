import { describe, expect, it } from 'vitest'
import { BillRow } from '../../../src/features/bills/bill'
import { billList } from '../../../src/features/bills/bills.list'
import { searchNumber } from '../../../src/offline/live-writes/finding/search-number'
import { startFakeBank } from '../../support/fake-bank'

const CONTEXT = {
  connection: { graphqlUrl: 'http://bank.test/api/graphql' },
  token: 't0ken',
  orgId: 'ORG',
  userId: 'user-1',
}

/** A bank that has one bill under a number, and finds it by any part of the text that it stores. */
function openBank(
  stored: string,
  isFound: (wanted: string) => boolean = (wanted) => stored.includes(wanted),
) {
  const bill = { id: 'b1', accountNumber: stored, amount: 500 }
  return startFakeBank().on('getTransac', ({ variables }) => {
    const data = isFound(String(variables.query_filter)) ? [bill] : []
    return { status: 'success', error: false, data, pagination: { total_count: data.length } }
  })
}

async function foundBy(number: string) {
  const searched = await searchNumber(billList, BillRow, number, CONTEXT, { limit: 100 })
  if (!searched.ok) throw new Error(searched.failure.kind)
  return [...new Set(searched.value.rows.map(({ id }) => id))]
}

describe('a number that the bank stores in a spelling of its own', () => {
  it.each([
    ['0410778812', '410778812'],
    ['410778812', '0410778812'],
    ['08031234567', '+2348031234567'],
    ['+234 803 123 4567', '08031234567'],
    ['04107788123', '0410-778-8123'],
    ['6170045528', '617 004 5528'],
    ['6170045528', '******5528'],
    ['SMART-0042', 'SMART-0042'],
  ])('is found by %s if the bank has %s', async (number, stored) => {
    openBank(stored)
    expect(await foundBy(number)).toEqual(['b1'])
  })

  it.each([
    ['0410778812', '0410778812'],
    ['08031234567', '2348031234567'],
    ['+2348031234567', '08031234567'],
    ['0123456789012', '123456789012'],
    ['7012 3456', '70123456'],
  ])('is found by %s at a bank that looks for the whole text only, and has %s', async (number, stored) => {
    openBank(stored, (wanted) => wanted === stored)
    expect(await foundBy(number)).toEqual(['b1'])
  })

  it('is not known to be absent if the bank refuses another spelling, but the payment may leave', async () => {
    startFakeBank().on('getTransac', ({ variables }) =>
      variables.query_filter === '0410778812'
        ? { status: 'success', error: false, data: [], pagination: { total_count: 0 } }
        : { status: 'error', error: true, message: 'Enter at least 10 characters', data: [] },
    )
    const searched = await searchNumber(billList, BillRow, '0410778812', CONTEXT, { limit: 100 })
    expect(searched).toEqual({ ok: true, value: { rows: [], extent: 'part' } })
  })

  it.each([
    ['6170045528', ['6170045528', '5528']],
    ['SMART-0042', ['SMART-0042']],
  ])('is searched by itself and by its last digits if it has one spelling: %s', async (number, searched) => {
    const bank = openBank(number)
    await foundBy(number)
    expect(bank.calls('getTransac').map(({ variables }) => variables.query_filter)).toEqual(searched)
  })

  it.each([
    [
      'has more with its last digits than it gives',
      { status: 'success', error: false, data: [], pagination: { total_count: 5000 } },
    ],
    [
      'refuses so short a text',
      { status: 'error', error: true, message: 'Enter at least 10 characters', data: [] },
    ],
  ])('is known to be absent also if the bank %s', async (_, toItsEnd) => {
    startFakeBank().on('getTransac', ({ variables }) =>
      variables.query_filter === '5528'
        ? toItsEnd
        : { status: 'success', error: false, data: [], pagination: { total_count: 0 } },
    )
    const searched = await searchNumber(billList, BillRow, '6170045528', CONTEXT, { limit: 100 })
    expect(searched).toEqual({ ok: true, value: { rows: [], extent: 'whole' } })
  })

  it('is not known to be absent if a row with its last digits cannot be read', async () => {
    startFakeBank().on('getTransac', ({ variables }) => {
      const data = variables.query_filter === '5528' ? [{ id: null }] : []
      return { status: 'success', error: false, data, pagination: { total_count: data.length } }
    })
    const searched = await searchNumber(billList, BillRow, '6170045528', CONTEXT, { limit: 100 })
    expect(searched).toMatchObject({ ok: true, value: { extent: 'doubtful' } })
  })

  it('is not known to be absent if the bank has more rows with its digits than it gives', async () => {
    startFakeBank().on('getTransac', ({ variables }) => {
      const count = variables.query_filter === '410778812' ? 101 : 0
      const data = Array.from({ length: Math.min(count, 100) }, (_, n) => ({ id: `b${n}`, amount: 1 }))
      return { status: 'success', error: false, data, pagination: { total_count: count } }
    })
    const searched = await searchNumber(billList, BillRow, '0410778812', CONTEXT, { limit: 100 })
    expect(searched).toMatchObject({ ok: true, value: { extent: 'part' } })
  })
})
