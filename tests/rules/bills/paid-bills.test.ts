import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BillRow } from '../../../src/features/bills/bill'
import { duplicateBills, isSameBill, recentBills } from '../../../src/features/bills/paid-bills.rules'

const bill = (id: string, change: object = {}) =>
  v.parse(BillRow, {
    id,
    name: 'Ngọzi Ụzọdinma',
    accountNumber: '7041',
    amount: 19000,
    phone: '08030000000',
    variation_id: 'V4',
    variation: 'Compact',
    category_id: 'C2',
    sub_category_id: 'S2',
    merchant_id: 'M3',
    created_at: '2026-11-18T09:42:00.000Z',
    ...change,
  })
const ids = (bills: readonly { id: string }[]) => bills.map(({ id }) => id)

describe('the same bill', () => {
  it.each([
    ['another reference', { accountNumber: '7042' }],
    ['another variation', { variation_id: 'V3' }],
    ['another amount', { amount: 19000.01 }],
  ])('is not one with %s', (_, change) => {
    expect(isSameBill(bill('b1', change), bill('b2'))).toBe(false)
  })

  it('is one whose reference is written with other letters or spaces', () => {
    expect(isSameBill(bill('b1', { accountNumber: ' abc1 ' }), bill('b2', { accountNumber: 'ABC1' }))).toBe(
      true,
    )
  })

  it('is told by the variation’s name at a bank that lists no ids, and not told apart without either', () => {
    const unnamed = { variation_id: null }
    expect(isSameBill(bill('b1', unnamed), bill('b2'))).toBe(true)
    expect(isSameBill(bill('b1', { ...unnamed, variation: 'Padi' }), bill('b2'))).toBe(false)
    expect(isSameBill(bill('b1', { ...unnamed, variation: '' }), bill('b2'))).toBe(true)
  })
})

describe('the bills that were paid already', () => {
  it('are the same ones of that day in Lagos, by whoever paid, the newest first', () => {
    const bills = [
      bill('early', { created_at: '2026-11-17T23:30:00.000Z', phone: '0999' }),
      bill('late', { created_at: '2026-11-18T22:30:00.000Z' }),
      bill('day before', { created_at: '2026-11-17T22:30:00.000Z' }),
      bill('day after', { created_at: '2026-11-18T23:30:00.000Z' }),
      bill('other', { accountNumber: '7042' }),
    ]
    expect(ids(duplicateBills(bills, bill('new'), ['2026-11-18']))).toEqual(['late', 'early'])
  })
})

describe('the recently paid bills', () => {
  it('are those of this user, each reference and variation once, however the phone is written', () => {
    const bills = [
      bill('b1', { phone: '+234 803 000 0000' }),
      bill('b2', { amount: 18000 }),
      bill('b3', { variation_id: 'V3' }),
      bill('b4', { phone: '08039999999', accountNumber: '1' }),
    ]
    expect(ids(recentBills(bills, '08030000000'))).toEqual(['b1', 'b3'])
  })

  it('are four at most', () => {
    const bills = Array.from({ length: 9 }, (_, n) => bill(`b${n}`, { accountNumber: `${n}` }))
    expect(recentBills(bills, '08030000000')).toHaveLength(4)
  })

  it('have no bill that could not be filled in, and none for a user without a phone', () => {
    expect(recentBills([bill('b1', { merchant_id: null })], '08030000000')).toEqual([])
    expect(recentBills([bill('b1', { phone: null })], '')).toEqual([])
  })
})
