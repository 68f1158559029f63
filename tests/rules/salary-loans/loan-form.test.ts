import { describe, expect, it } from 'vitest'
import { clamped, loanDays, loanProblems } from '../../../src/features/salary-loans/loan-form.rules'

describe('a loan that is requested now', () => {
  it.each([
    ['2026-11-22T12:00:00Z', '2026-11-22', '2026-12-31'],
    ['2026-12-31T12:00:00Z', '2026-12-31', '2027-01-31'],
    ['2027-01-31T12:00:00Z', '2027-01-31', '2027-02-28'],
    ['2028-01-05T12:00:00Z', '2028-01-05', '2028-02-29'],
    // Lagos is an hour ahead: there it is the next month already.
    ['2026-11-30T23:30:00Z', '2026-12-01', '2027-01-31'],
  ])('at %s is disbursed on %s and first collected on %s', (now, disbursed, collected) => {
    expect(loanDays(Date.parse(now))).toEqual({
      dateOfDisbursement: disbursed,
      dateOfCollection: collected,
    })
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

  it.each([
    ['-5', '0'],
    ['−', '0'],
    ['5', '5'],
    ['', ''],
  ])('make of %s %s', (typed, value) => {
    expect(clamped(typed)).toBe(value)
  })
})
