import { describe, expect, it } from 'vitest'
import { differenceMessage } from '../../../src/features/postings/my-day/my-day.messages'
import {
  type CashCount,
  cashDifference,
  countedCash,
  countProblem,
  dayTotals,
  expectedCash,
  nothingCounted,
  worthOf,
} from '../../../src/features/postings/my-day/my-day.rules'
import { naira } from '../../support/naira'
import { aPosting } from './a-posting'

describe('a teller’s day', () => {
  const approved = [
    aPosting({ id: '1', cash_transaction_type: 'Deposit', amount: naira('5000.10') }),
    aPosting({ id: '2', cash_transaction_type: 'Deposit', amount: naira('0.20') }),
    aPosting({
      id: '3',
      cash_transaction_type: '',
      transaction_type: 'Local Cheque',
      amount: naira('70000.00'),
    }),
  ]
  const pending = [
    aPosting({ id: '4', cash_transaction_type: 'Withdrawn', amount: naira('1000.00') }),
    // It was approved after the pending ones were read.
    aPosting({ id: '1', cash_transaction_type: 'Deposit', amount: naira('5000.10') }),
  ]
  const totals = dayTotals({ approved, pending })

  it('adds up the postings of each type to the kobo, each posting once, cash first', () => {
    expect(totals).toEqual([
      { type: 'Deposit', count: 2, pending: 0, sum: naira('5000.30') },
      { type: 'Withdrawn', count: 1, pending: 1, sum: naira('1000.00') },
      { type: 'Local Cheque', count: 1, pending: 0, sum: naira('70000.00') },
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

  const NO_AMOUNT = 'An amount has digits, commas and at most two decimals, like 1,234.50.'
  const NO_NOTES = 'A number of notes has digits only, like 1,200.'
  it.each<[Partial<CashCount>, string]>([
    [{ opening: '1,50' }, NO_AMOUNT],
    [{ coins: '-5' }, NO_AMOUNT],
    [{ notes: { 1000: '1e3' } }, NO_NOTES],
    [{ notes: { 1000: '12.5' } }, NO_NOTES],
    [{ notes: { 1000: '-4' } }, NO_NOTES],
    [{ notes: { 1000: '12 4' } }, NO_NOTES],
    [{ notes: { 1000: '1000000' } }, NO_NOTES],
  ])('compares nothing while %j cannot be read', (part, problem) => {
    const count = { ...nothingCounted('2026-11-18'), notes: { 500: '2' }, ...part }
    expect(countProblem(count)).toBe(problem)
    expect(countedCash(count)).toBeUndefined()
  })

  it('expects nothing while the cash at the start cannot be read', () => {
    expect(expectedCash([], '1,50')).toBeUndefined()
    expect(expectedCash([], '')).toBe('0.00')
  })

  it('reads a number of notes with its separators', () => {
    expect(worthOf('1000', '1,200')).toBe('1200000.00')
    expect(worthOf('1000', 'many')).toBeUndefined()
  })

  it.each([
    ['4000.30', 'The cash agrees with your postings.'],
    ['4005.30', '₦5.00 over: five naira more than your postings say.'],
    ['3000.00', '₦1,000.30 short: one thousand naira, thirty kobo less than your postings say.'],
  ])('says of %s counted: %s', (counted, message) => {
    expect(differenceMessage(cashDifference(naira(counted), naira('4000.30')))).toBe(message)
  })

  it('can expect less than nothing, if more was paid out than taken in', () => {
    expect(cashDifference(naira('0.00'), naira('-500.00'))).toEqual({ kind: 'over', amount: naira('500.00') })
  })
})
