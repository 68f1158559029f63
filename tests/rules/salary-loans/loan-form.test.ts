import { describe, expect, it } from 'vitest'
import {
  clamped,
  loanDays,
  loanProblems,
  otherTotal,
  withoutNegatives,
} from '../../../src/features/salary-loans/loan-form.rules'
import { dayShown } from '../../../src/features/salary-loans/salary-loans.messages'

describe('a loan that is requested now', () => {
  it.each([
    ['2026-11-22', '2026-12-31'],
    ['2026-12-31', '2027-01-31'],
    ['2027-01-31', '2027-02-28'],
    ['2028-01-05', '2028-02-29'],
    ['2026-12-01', '2027-01-31'],
  ])('is disbursed on that day, %s, and first collected on %s', (today, collected) => {
    expect(loanDays(today)).toEqual({ dateOfDisbursement: today, dateOfCollection: collected })
  })
})

describe('the fields of the loan form', () => {
  it('have a sentence each while they are empty', () => {
    const empty = { loanAmount: '', collectionAmount: ' ', numberOfRepayments: '', totalCollectionAmount: '' }
    expect(loanProblems(empty)).toEqual({
      loanAmount: "Loan Amount can't be empty",
      collectionAmount: "Collection Amount can't be empty",
      numberOfRepayments: "Number of repayments can't be empty",
      totalCollectionAmount: "Total Collection Amount can't be empty",
    })
  })

  it('take an amount in naira and a whole number, more than zero', () => {
    const typed = {
      loanAmount: '50,000.50',
      collectionAmount: '1,00',
      numberOfRepayments: '1.5',
      totalCollectionAmount: '0',
    }
    expect(loanProblems(typed)).toEqual({
      collectionAmount: 'An amount has digits, commas and at most two decimals, like 1,234.50.',
      numberOfRepayments: 'Enter a whole number',
      totalCollectionAmount: 'It must be more than zero',
    })
  })

  it('take at most a thousand repayments', () => {
    const typed = {
      loanAmount: '1',
      collectionAmount: '1',
      numberOfRepayments: '1001',
      totalCollectionAmount: '1',
    }
    expect(loanProblems(typed)).toEqual({ numberOfRepayments: 'It is 1,000 at most' })
    expect(loanProblems({ ...typed, numberOfRepayments: '1000' })).toEqual({})
  })

  it.each([
    ['-5', '', '0'],
    ['-5', '700', '0'],
    ['−12,000', '', '0'],
    ['5', '', '5'],
    ['', '5', ''],
  ])('make of %s, entered at once over "%s", %s', (typed, before, value) => {
    expect(clamped(typed, before)).toBe(value)
  })

  it('leave a negative number that is typed digit by digit as it is until its field is left, so that it never becomes a positive one', () => {
    const keys = ['-', '-5', '-57']
    expect(keys.map((typed, at) => clamped(typed, keys[at - 1] ?? ''))).toEqual(keys)
    const typed = {
      loanAmount: '-57',
      collectionAmount: '5',
      numberOfRepayments: '-',
      totalCollectionAmount: '',
    }
    expect(withoutNegatives(typed)).toEqual({ ...typed, loanAmount: '0', numberOfRepayments: '0' })
    const positive = { ...typed, loanAmount: '57', numberOfRepayments: '1' }
    expect(withoutNegatives(positive)).toBe(positive)
  })

  it('say what the collections come to if that is not the total, and nothing while a field is unfinished', () => {
    const typed = {
      loanAmount: '50000',
      collectionAmount: '10,000',
      numberOfRepayments: '6',
      totalCollectionAmount: '61000',
    }
    expect(otherTotal(typed)).toEqual({ count: 6, each: '10000.00', sum: '60000.00' })
    expect(otherTotal({ ...typed, totalCollectionAmount: '60,000.00' })).toBeUndefined()
    expect(otherTotal({ ...typed, numberOfRepayments: '' })).toBeUndefined()
    expect(otherTotal({ ...typed, collectionAmount: '0' })).toBeUndefined()
  })
})

describe('a day of the remittance base', () => {
  it.each([
    ['2026-10-28', 'Wed 28 Oct 2026'],
    ['2026-10-27T23:30:00.000Z', 'Wed 28 Oct 2026'],
    ['2026-10-28 09:42:00', 'Wed 28 Oct 2026'],
    ['28-10-2026 00:00:00+0000', 'Wed 28 Oct 2026'],
    ['28/10/2026', 'Wed 28 Oct 2026'],
    ['10/28/2026', '10/28/2026'],
    ['28 October 2026', '28 October 2026'],
    ['2026-13-45T00:00:00Z', '2026-13-45T00:00:00Z'],
    ['', '–'],
  ])('%s is shown as %s', (sent, shown) => {
    expect(dayShown(sent)).toBe(shown)
  })
})
