import { describe, expect, it } from 'vitest'
import { bankTime, isBackBefore } from '../../../src/bank/bank-time'

const NINE = Date.UTC(2026, 10, 18, 9)

describe('a time in a row of the bank', () => {
  it.each([
    '2026-11-18T09:00:00.000Z',
    '2026-11-18T10:00:00+01:00',
    '2026-11-18 09:00:00',
    '2026-11-18 09:00:00 +0000 UTC',
    '2026-11-18 10:00:00.000 +0100 WAT',
    '2026-11-18T09:00:00.000000Z',
  ])('is read if it begins with the year: %s', (text) => {
    expect(bankTime(text)).toBe(NINE)
  })

  it.each(['18/11/2026 09:00', '11/18/2026', '', 'yesterday', 'Batch 12', '2026-11-18 09:00:00 PM WAT'])(
    'is not guessed: %j',
    (text) => {
      expect(bankTime(text)).toBeNaN()
    },
  )
})

describe('the times of a list', () => {
  it.each<[string, readonly number[], boolean]>([
    ['go back before a time, newest first', [9, 7, 4], true],
    ['do not go back so far', [9, 7, 5], false],
    ['have the oldest first', [4, 7, 9], false],
    ['are all the same, which shows no order', [4, 4, 4], false],
    ['begin with some that are the same', [9, 9, 4], true],
    ['have one that cannot be read', [9, Number.NaN, 4], false],
    ['are none', [], false],
  ])('%s', (_, times, isBack) => {
    expect(isBackBefore(times, 5)).toBe(isBack)
  })
})
