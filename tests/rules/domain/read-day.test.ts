import { describe, expect, it } from 'vitest'
import { readDay, writtenDay } from '../../../src/domain/days/read-day'

describe('a day as it is typed', () => {
  it.each([
    ['18/11/2026', '2026-11-18'],
    ['1/2/2026', '2026-02-01'],
    [' 18 - 11 - 2026 ', '2026-11-18'],
    ['18.11.2026', '2026-11-18'],
    ['18112026', '2026-11-18'],
    ['18 Nov 2026', '2026-11-18'],
    ['18 november, 2026', '2026-11-18'],
    ['2026-11-18', '2026-11-18'],
  ])('is the day before the month: %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })

  it.each([
    '',
    '31/11/2026',
    '29/02/2025',
    '11/18/2026',
    '18/11/26',
    '18/11',
    'tomorrow',
    '18 Nor 2026',
    '20261118',
    '18/11/0026',
  ])('is none if no calendar has it, or if it may be another one: "%s"', (text) => {
    expect(readDay(text)).toBeUndefined()
  })

  it('is shown day first, and anything else as it is', () => {
    expect(writtenDay('2026-11-18')).toBe('18/11/2026')
    expect(writtenDay('31/11/2026')).toBe('31/11/2026')
  })
})
