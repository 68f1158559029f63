import { describe, expect, it } from 'vitest'
import { limitFrom, unusualMove } from '../../../src/features/settings/config/config-form.rules'

describe('a limit', () => {
  it.each([
    ['60000', 60000],
    ['60,000', 60000],
    ['₦60,000.00', 60000],
    ['0', 0],
    ['2147483647', 2147483647],
    ['2147483648', undefined],
    ['60000.50', undefined],
    ['-5', undefined],
    ['many', undefined],
    ['', undefined],
  ])('typed as %j is %s naira', (typed, limit) => {
    expect(limitFrom(typed)).toBe(limit)
  })
})

describe('the operation date', () => {
  it.each([
    ['2026-11-20', '2026-11-21', undefined],
    ['2026-11-20', '2026-11-20', undefined],
    ['2026-12-31', '2027-01-01', undefined],
    ['2026-11-20', '2026-11-22', 'ahead'],
    ['2026-11-20', '2026-11-19', 'back'],
    ['', '2026-11-19', undefined],
  ])('from %j to %s moves %s', (from, to, move) => {
    expect(unusualMove(from, to)).toBe(move)
  })
})
