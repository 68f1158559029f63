import { describe, expect, it } from 'vitest'
import { QUICK_PERIODS, quickPeriodOf } from '../../../src/domain/days/quick-periods'

const days = (value: string, today: string) =>
  QUICK_PERIODS.find((period) => period.value === value)?.days(today)
const interval = (start_date: string, end_date: string) => ({ date_filter: 'interval', start_date, end_date })

describe('the quick periods', () => {
  it('are yesterday, this week and this month; today is a period of the wire', () => {
    expect(QUICK_PERIODS.map(({ label }) => label)).toEqual(['Yesterday', 'This week', 'This month'])
  })

  it.each([
    ['2026-11-18', '2026-11-17'],
    ['2026-11-01', '2026-10-31'],
    ['2027-01-01', '2026-12-31'],
    ['2028-03-01', '2028-02-29'],
  ])('on %s, yesterday is the day %s', (today, day) => {
    expect(days('yesterday', today)).toEqual({ date_filter: 'specific', specific_date: day })
  })

  it.each([
    ['a Wednesday', '2026-11-18', '2026-11-16', '2026-11-22'],
    ['a Monday', '2026-11-16', '2026-11-16', '2026-11-22'],
    ['a Sunday', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['the first day of a year', '2027-01-01', '2026-12-28', '2027-01-03'],
  ])('on %s, this week is from its Monday to its Sunday', (_, today, from, to) => {
    expect(days('week', today)).toEqual(interval(from, to))
  })

  it.each([
    ['2026-11-18', '2026-11-01', '2026-11-30'],
    ['2026-12-31', '2026-12-01', '2026-12-31'],
    ['2027-02-01', '2027-02-01', '2027-02-28'],
    ['2028-02-29', '2028-02-01', '2028-02-29'],
  ])('on %s, this month is from its first to its last day', (today, from, to) => {
    expect(days('month', today)).toEqual(interval(from, to))
  })

  it('are known by their days, as long as today is in them', () => {
    const dates = { specific_date: '', start_date: '2026-11-16', end_date: '2026-11-22' }
    const week = { ...dates, date_filter: 'interval' }
    expect(quickPeriodOf(week, '2026-11-20')?.label).toBe('This week')
    expect(quickPeriodOf(week, '2026-11-23')).toBeUndefined()
    expect(quickPeriodOf({ ...week, end_date: '2026-11-21' }, '2026-11-20')).toBeUndefined()
    expect(quickPeriodOf({ ...dates, date_filter: 'today' }, '2026-11-20')).toBeUndefined()
  })

  it('are never two at once, also where a month begins with a week', () => {
    for (const { value, days: daysOf } of QUICK_PERIODS)
      expect(quickPeriodOf({ ...daysOf('2027-02-01') }, '2027-02-01')?.value).toBe(value)
  })
})
