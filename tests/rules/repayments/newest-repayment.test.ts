import { expect, it } from 'vitest'
import { newestRepayment } from '../../../src/features/repayments/setup/recurring-form.rules'
import { naira } from '../../support/naira'

const schedule = (created_at: string, amount: string) => ({
  created_at,
  repayment_amount: naira(amount),
})

it('the newest schedule is the one created last, in whatever order the bank lists them', () => {
  const older = schedule('2026-01-05T09:00:00.000Z', '700.00')
  const newer = schedule('2026-11-05T09:00:00.000Z', '900.00')
  expect(newestRepayment([older, newer])).toBe('900.00')
  expect(newestRepayment([newer, older])).toBe('900.00')
  expect(newestRepayment([schedule('', '700.00')])).toBe('700.00')
})

it('there is no newest one if the times do not tell it', () => {
  expect(newestRepayment([])).toBe('')
  expect(newestRepayment([schedule('', '700.00'), schedule('2026-01-05', '900.00')])).toBe('')
  expect(newestRepayment([schedule('2026-01-05', '700.00'), schedule('2026-01-05', '900.00')])).toBe('')
})
