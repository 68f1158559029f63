import { expect, it } from 'vitest'
import { termsLikeness } from '../../../src/features/repayments/schedule-terms.rules'

const SENT = {
  loan_amount: '120000.00',
  repayment_amount: '10000.00',
  day_of_the_month: '2026-11-28',
  frequency: 'Monthly',
}

it.each([
  ['28', 'same'],
  ['2026-11-28', 'same'],
  ['2026-11-28T00:00:00.000Z', 'same'],
  ['2026-11-27T23:00:00.000Z', 'unclear'],
  ['', 'unclear'],
  ['27', 'other'],
  ['2026-11-27', 'other'],
])(
  'a schedule that the bank lists with the day %j, when the 28th was sent, is %s',
  (day_of_the_month, result) => {
    expect(termsLikeness({ ...SENT, day_of_the_month }, SENT)).toBe(result)
  },
)
