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
  const at = (hour: number) => `2026-11-18T0${hour}:00:00.000Z`

  it.each<[string, readonly string[], boolean]>([
    ['go back before a time, newest first', [at(9), at(7), at(4)], true],
    ['do not go back so far', [at(9), at(7), at(5)], false],
    ['have the oldest first', [at(4), at(7), at(9)], false],
    ['are all the same, which shows no order', [at(4), at(4), at(4)], false],
    ['begin with some that are the same', [at(9), at(9), at(4)], true],
    ['have one that cannot be read', [at(9), '18 Nov 2026', at(4)], false],
    ['begin with one of another century, and have the oldest first', ['2099-01-01', at(4), at(4)], false],
    ['are none', [], false],
  ])('%s', (_, times, isBack) => {
    expect(isBackBefore(times, Date.parse(at(5)))).toBe(isBack)
  })
})
