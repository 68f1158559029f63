import { describe, expect, it } from 'vitest'
import { differenceMessage } from '../../../src/features/postings/my-day/my-day.messages'
import {
  cashDifference,
  countedCash,
  dayTotals,
  expectedCash,
  nothingCounted,
  worthOf,
} from '../../../src/features/postings/my-day/my-day.rules'
import { aPosting } from './a-posting'

describe('a teller’s day', () => {
  const approved = [
    aPosting({ id: '1', cash_transaction_type: 'Deposit', amount: '5000.10' }),
    aPosting({ id: '2', cash_transaction_type: 'Deposit', amount: '0.20' }),
    aPosting({ id: '3', cash_transaction_type: '', transaction_type: 'Local Cheque', amount: '70000.00' }),
  ]
  const pending = [
    aPosting({ id: '4', cash_transaction_type: 'Withdrawn', amount: '1000.00' }),
    // It was approved after the pending ones were read.
    aPosting({ id: '1', cash_transaction_type: 'Deposit', amount: '5000.10' }),
  ]
  const totals = dayTotals({ approved, pending })

  it('adds up the postings of each type to the kobo, each posting once, cash first', () => {
    expect(totals).toEqual([
      { type: 'Deposit', count: 2, pending: 0, sum: '5000.30' },
      { type: 'Withdrawn', count: 1, pending: 1, sum: '1000.00' },
      { type: 'Local Cheque', count: 1, pending: 0, sum: '70000.00' },
    ])
  })

  it('ends with the cash that it began with, plus deposits, less withdrawals, and without cheques', () => {
    expect(expectedCash(totals, '')).toBe('4000.30')
    expect(expectedCash(totals, '10,000')).toBe('14000.30')
  })

  it('counts notes and coins exactly, and nothing until something is counted', () => {
    const count = nothingCounted('2026-11-18')
    expect(countedCash(count)).toBeUndefined()
    expect(countedCash({ ...count, notes: { 1000: '4', 5: '0' }, coins: '.3' })).toBe('4000.30')
    expect(worthOf('1000', '999999')).toBe('999999000.00')
  })

  it.each([
    ['4000.30', 'The cash agrees with your postings.'],
    ['4005.30', '₦5.00 over: five naira more than your postings say.'],
    ['3000.00', '₦1,000.30 short: one thousand naira, thirty kobo less than your postings say.'],
  ])('says of %s counted: %s', (counted, message) => {
    expect(differenceMessage(cashDifference(counted, '4000.30'))).toBe(message)
  })

  it('can expect less than nothing, if more was paid out than taken in', () => {
    expect(cashDifference('0.00', '-500.00')).toEqual({ kind: 'over', amount: '500.00' })
  })
})
