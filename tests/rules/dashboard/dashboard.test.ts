import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Movement } from '../../../src/features/balance-history/balance-history.list'
import { dashboardRead } from '../../../src/features/dashboard/dashboard.read'
import { greetingAt } from '../../../src/features/dashboard/greeting.rules'
import { balanceMessage, balancePoints } from '../../../src/features/dashboard/plots/balance-plot.rules'
import { dayFlows, flowMessage } from '../../../src/features/dashboard/plots/flow-plot.rules'
import { newestMovements } from '../../../src/features/dashboard/recent-transactions.rules'
import { compactNaira } from '../../../src/widgets/plot/compact-naira'
import { naira } from '../../support/naira'

const movement = (created_at: string, balance: string, change: Partial<Movement> = {}): Movement => ({
  id: created_at,
  balance: balance === '' ? '' : naira(balance),
  balance_before: '',
  amount: naira('1.00'),
  currency: 'NGN',
  transaction_type: 'Transfer',
  reason: '',
  isOut: true,
  created_at,
  ...change,
})

describe('the balance over time', () => {
  const now = { at: Date.parse('2026-11-18T09:42:00.000Z'), balance: naira('48210334.75') }

  it('goes from the oldest movement to now, without those that have no time or no balance', () => {
    const points = balancePoints(
      [
        movement('2026-11-17T09:00:00.000Z', '30100000.00'),
        movement('', '1.00'),
        movement('2026-11-16T09:00:00.000Z', '49800000.00'),
        movement('2026-11-17T10:00:00.000Z', ''),
      ],
      now,
    )
    expect(points.map((point) => point.balance)).toEqual(['49800000.00', '30100000.00', '48210334.75'])
  })

  it('is summarised in a sentence: since when, lowest, highest, now', () => {
    const points = balancePoints(
      [
        movement('2026-11-17T09:00:00.000Z', '30100000.00'),
        movement('2026-11-16T09:00:00.000Z', '49800000.00'),
      ],
      now,
    )
    expect(balanceMessage(points)).toBe(
      'Transaction balance since Mon 16 Nov 2026, 10:00: lowest ₦30,100,000.00 on Tue 17 Nov 2026, 10:00, highest ₦49,800,000.00 on Mon 16 Nov 2026, 10:00, now ₦48,210,334.75.',
    )
    expect(balanceMessage([])).toBe('')
  })

  it('has labels that differ even if the balance hardly moves', () => {
    expect(compactNaira(2_515_000_000, 5_000_000)).not.toBe(compactNaira(2_520_000_000, 5_000_000))
    expect(compactNaira(30_000_000, 10_000_000)).toBe('30M')
    expect(compactNaira(0, 1)).toBe('0')
  })
})

describe('the money in and out', () => {
  const flows = dayFlows([
    movement('2026-11-18T09:00:00.000Z', '', { amount: naira('0.20') }),
    movement('2026-11-17T23:30:00.000Z', '', { amount: naira('0.10') }),
    movement('2026-11-16T09:00:00.000Z', '', { amount: naira('70368744177663.99'), isOut: false }),
    movement('2026-11-16T08:00:00.000Z', '', { amount: naira('0.01'), isOut: false }),
    movement('', '', { amount: naira('5.00') }),
  ])

  it('is summed exactly for each day in Lagos, oldest first, without movements that have no time', () => {
    expect(flows).toEqual([
      { day: '2026-11-16', moneyIn: naira('70368744177664.00'), moneyOut: naira('0.00'), movements: 2 },
      { day: '2026-11-18', moneyIn: naira('0.00'), moneyOut: naira('0.30'), movements: 2 },
    ])
  })

  it('is summarised in a sentence, and in none if nothing moved', () => {
    expect(flowMessage(flows)).toBe(
      'Money in and out since Mon 16 Nov 2026: ₦70,368,744,177,664.00 in, ₦0.30 out.',
    )
    expect(flowMessage([])).toBe('')
  })
})

it('lists the ten newest movements, newest first, however the bank orders them', () => {
  const days = Array.from({ length: 5000 }, (_, n) =>
    movement(new Date(Date.UTC(2026, 0, 1, n)).toISOString(), ''),
  )
  const newest = newestMovements([movement('no time', ''), ...days])
  expect(newest).toHaveLength(10)
  expect(newest[0]).toBe(days.at(-1))
})

describe("the bank's answer for the dashboard", () => {
  const read = (dashboard: unknown) => v.parse(dashboardRead.answer, { dashboard })

  it('is read even if the bank leaves fields out, and a missing balance is not a balance of zero', () => {
    expect(read({ transfer_count: '1284', wallet_balance: null })).toMatchObject({
      transfer_count: 1284,
      bills_paid: 0,
      wallet_balance: '',
      balance_history: [],
      virtual_account_numbers: [],
    })
  })

  it('loses one unreadable movement, not the others', () => {
    const rows = [{ id: null }, { id: 'm1', amount: '5', credit: 'false' }]
    expect(read({ balance_history: rows }).balance_history).toMatchObject([
      { id: 'm1', amount: naira('5.00'), isOut: true },
    ])
  })

  it('has amounts without a sign: what goes out is told by the credit, as a text or not', () => {
    const rows = [
      { id: 'm1', amount: -5, credit: false },
      { id: 'm2', amount: '-7', credit: ' FALSE ' },
      { id: 'm3', amount: 9, credit: 'true' },
    ]
    expect(read({ balance_history: rows }).balance_history).toMatchObject([
      { amount: naira('5.00'), isOut: true },
      { amount: naira('7.00'), isOut: true },
      { amount: naira('9.00'), isOut: false },
    ])
  })

  it('is stored for the time without a connection', () => {
    expect(dashboardRead.persisted).toBe(true)
  })
})

it.each([
  ['2026-11-18T06:00:00.000Z', 'Good morning'],
  ['2026-11-18T10:59:00.000Z', 'Good morning'],
  ['2026-11-18T11:00:00.000Z', 'Good afternoon'],
  ['2026-11-18T16:00:00.000Z', 'Good evening'],
  ['2026-11-18T23:30:00.000Z', 'Good morning'],
])('greets at %s, as it is in Lagos, with "%s"', (at, words) => {
  expect(greetingAt(Date.parse(at))).toBe(words)
})
