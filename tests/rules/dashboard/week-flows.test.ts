import { expect, it } from 'vitest'
import type { Movement } from '../../../src/features/balance-history/balance-history.list'
import { weekFlows } from '../../../src/features/dashboard/week-flows.rules'
import { naira } from '../../support/naira'

const movement = (created_at: string, amount: string, isOut: boolean): Movement => ({
  id: created_at,
  balance: '',
  balance_before: '',
  amount: naira(amount),
  currency: 'NGN',
  transaction_type: 'Transfer',
  reason: '',
  isOut,
  created_at,
})

it('the last seven days are compared with the seven before, by the day in Lagos, to the kobo', () => {
  const rows = weekFlows(
    [
      movement('2026-11-25T08:00:00.000Z', '500.10', false),
      movement('2026-11-25T09:00:00.000Z', '200.05', true),
      // 23:30 in UTC is the next day in Lagos: the first of the last seven.
      movement('2026-11-18T23:30:00.000Z', '1000.00', false),
      movement('2026-11-18T22:30:00.000Z', '70.00', true),
      movement('2026-11-11T23:30:00.000Z', '30.00', false),
      // Older than both weeks: in the thirty days alone.
      movement('2026-11-11T22:30:00.000Z', '4.00', true),
    ],
    '2026-11-25',
  )
  expect(rows).toEqual([
    { label: 'Last 7 days', moneyIn: '1500.10', moneyOut: '200.05', left: '1300.05' },
    { label: '7 days before', moneyIn: '30.00', moneyOut: '70.00', left: '-40.00' },
    { label: 'Difference', moneyIn: '1470.10', moneyOut: '130.05', left: '1340.05' },
    { label: '30 days', moneyIn: '1530.10', moneyOut: '274.05', left: '1256.05' },
  ])
})
