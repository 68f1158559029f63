import { expect, it } from 'vitest'
import {
  areDaysTaken,
  coversPeriod,
  daysOf,
  TAKE_PERIODS,
} from '../../../src/offline/take-along/take-period.rules'

it.each([
  ['today', '2026-11-22', '2026-11-22'],
  ['week', '2026-11-22', '2026-11-16'],
  ['week', '2026-11-16', '2026-11-16'],
  ['month', '2026-11-22', '2026-11-01'],
  ['30-days', '2026-11-22', '2026-10-24'],
  ['90-days', '2026-11-22', '2026-08-25'],
  ['all', '2026-11-22', ''],
] as const)('%s on %s begins on %s', (period, today, from) => {
  expect(daysOf(period, today)).toEqual({ from, to: today })
})

const NOVEMBER = { from: '2026-11-01', to: '2026-11-22' }

it.each([
  ['today', { date_filter: 'today' }, true],
  ['a day of it', { date_filter: 'specific', specific_date: '2026-11-01' }, true],
  ['the day before', { date_filter: 'specific', specific_date: '2026-10-31' }, false],
  ['days of it', { date_filter: 'interval', start_date: '2026-11-03', end_date: '2026-11-09' }, true],
  [
    'days until the end of the month',
    { date_filter: 'interval', start_date: '2026-11-03', end_date: '2026-11-30' },
    true,
  ],
  ['days without an end', { date_filter: 'interval', start_date: '2026-11-03' }, true],
  ['days without a beginning', { date_filter: 'interval', end_date: '2026-11-09' }, false],
  [
    'days from before it',
    { date_filter: 'interval', start_date: '2026-10-31', end_date: '2026-11-09' },
    false,
  ],
  ['all time', {}, false],
  ['all time with a text', { query_filter: 'okafor' }, false],
])('what was taken along of November has %s completely: %j is %s', (_, filter, isComplete) => {
  expect(areDaysTaken(NOVEMBER, filter, '2026-11-22')).toBe(isComplete)
})

it('does not have the next day', () => {
  expect(areDaysTaken(NOVEMBER, { date_filter: 'today' }, '2026-11-23')).toBe(false)
  expect(areDaysTaken(NOVEMBER, { date_filter: 'interval', start_date: '2026-11-03' }, '2026-11-23')).toBe(
    false,
  )
})

it.each([
  ['all time', {}, true],
  ['days without a beginning', { date_filter: 'interval', end_date: '2026-11-09' }, true],
  ['an old day', { date_filter: 'specific', specific_date: '1999-12-31' }, true],
  ['the next day', { date_filter: 'specific', specific_date: '2026-11-23' }, false],
])('what was taken along of all dates yesterday has %s completely: %j is %s', (_, filter, isComplete) => {
  expect(areDaysTaken({ from: '', to: '2026-11-22' }, filter, '2026-11-23')).toBe(isComplete)
})

it.each([
  ['today', ['today']],
  ['30-days', ['today', 'week', 'month', '30-days']],
  ['all', ['today', 'week', 'month', '30-days', '90-days', 'all']],
] as const)('what was taken along of the period %s also has %j of that day', (period, covered) => {
  const days = daysOf(period, '2026-11-25')
  expect(TAKE_PERIODS.filter((one) => coversPeriod(days, one))).toEqual(covered)
})
