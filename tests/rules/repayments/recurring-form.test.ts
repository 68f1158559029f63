import { describe, expect, it } from 'vitest'
import { NO_RECURRING, readRecurring } from '../../../src/features/repayments/setup/recurring-form.rules'

const ACCOUNT = { id: 'ic1', accountName: 'Ṣadé Ògúnbàdé', accountNumber: '0142188829' }
const TODAY = '2026-11-08'
const read = (change: object) => readRecurring(ACCOUNT, { ...NO_RECURRING, ...change }, TODAY)

describe('a new repayment schedule', () => {
  it('is monthly on the day of today if nothing else is chosen, and its amounts are exact', () => {
    expect(read({ loan: '120000.5', repayment: '10000' }).facts).toEqual({
      payment_id: 'ic1',
      account_name: 'Ṣadé Ògúnbàdé',
      account_number: '0142188829',
      loan_amount: '120000.50',
      repayment_amount: '10000.00',
      day_of_the_month: '8',
      frequency: 'monthly',
    })
  })

  it.each([
    [{}, { loan: "Loan Amount can't be empty", repayment: "Repayment amount can't be empty" }],
    [{ loan: '5', repayment: '5', day: '' }, { day: "Date can't be empty" }],
    [{ loan: '0', repayment: '5' }, { loan: 'An amount is more than zero.' }],
    [
      { loan: '5', repayment: '5.01' },
      { repayment: 'The repayment amount is more than the total payment due.' },
    ],
    [
      { loan: '1.2.3', repayment: '1' },
      { loan: 'An amount has digits, commas and at most two decimals, like 1,234.50.' },
    ],
  ])('%j is not sent', (change, problems) => {
    expect(read(change)).toEqual({ problems })
  })

  it('takes the day of the date, whatever its month', () => {
    expect(read({ loan: '5', repayment: '5', day: '2027-01-31' }).facts?.day_of_the_month).toBe('31')
  })
})
