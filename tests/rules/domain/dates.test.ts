import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayIsWithin } from '../../../src/domain/days/date-filter'
import {
  ageInWords,
  compactUtc,
  formatDateTime,
  formatDay,
  formatTime,
  isIsoDay,
  lagosDay,
} from '../../../src/domain/days/dates'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

afterEach(() => {
  vi.unstubAllEnvs()
})

describe('Dates are those of Lagos', () => {
  it('begins the day an hour before UTC does', () => {
    expect(lagosDay(new Date('2026-11-17T22:59:59.999Z'))).toBe('2026-11-17')
    expect(lagosDay(new Date('2026-11-17T23:00:00Z'))).toBe('2026-11-18')
    expect(lagosDay(Date.parse('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
  })

  it('shows a timestamp of the bank on the clock of the branch', () => {
    expect(formatTime('2026-11-18T09:42:59Z')).toBe('10:42')
    expect(formatDateTime('2026-09-01T23:30:00.000Z')).toBe('Wed 2 Sep 2026, 00:30')
    expect(formatDateTime('2026-11-18T10:42:00+01:00')).toBe('Wed 18 Nov 2026, 10:42')
  })

  it('reads a timestamp without a zone as UTC, whatever the device’s zone is', () => {
    vi.stubEnv('TZ', 'America/New_York')
    expect(new Date('2026-11-18T09:42:00').getTimezoneOffset()).toBe(300)
    expect(formatTime('2026-11-18T09:42:00')).toBe('10:42')
    expect(formatTime('2026-11-18 09:42')).toBe('10:42')
  })

  it('writes a day out', () => {
    expect(formatDay('2026-11-18')).toBe('Wed 18 Nov 2026')
    expect(formatDay('2022-01-05')).toBe('Wed 5 Jan 2022')
  })

  it('shows a text that is no date as the bank sent it', () => {
    expect(formatDay('soon')).toBe('soon')
    expect(formatTime('soon')).toBe('soon')
    expect(formatDateTime('')).toBe('')
    expect(lagosDay('soon')).toBe('')
    for (const either of ['02/11/2026', '02-11-2026', '2.11.2026 10:42']) expect(lagosDay(either)).toBe('')
  })

  it('knows the days that exist', () => {
    expect(isIsoDay('2028-02-29')).toBe(true)
    expect(isIsoDay('2026-02-29')).toBe(false)
    expect(isIsoDay('2026-13-01')).toBe(false)
    expect(isIsoDay('18-11-2026')).toBe(false)
    expect(isIsoDay('2026-11-18T00:00:00Z')).toBe(false)
  })

  it('compacts the current UTC time to digits', () => {
    expect(compactUtc(new Date('2026-11-18T09:42:05.007Z'))).toBe('20261118094205007')
  })
})

describe('How long ago', () => {
  it.each([
    [-5 * MINUTE, 'just now'],
    [59_999, 'just now'],
    [MINUTE, '1 min ago'],
    [2.9 * MINUTE, '2 min ago'],
    [HOUR, '1 h ago'],
    [3.5 * HOUR, '3 h ago'],
    [24 * HOUR, '1 day ago'],
    [49 * HOUR, '2 days ago'],
  ])('%d ms is "%s"', (age, words) => {
    expect(ageInWords(age)).toBe(words)
  })
})

describe('The rows that pass a date filter', () => {
  const today = '2026-11-18'
  const firstOfToday = '2026-11-17T23:00:00Z'
  const lastOfToday = '2026-11-18T22:59:59Z'
  const firstOfTomorrow = '2026-11-18T23:00:00Z'

  it('today: the whole day of Lagos and nothing else', () => {
    const within = (time: string) => dayIsWithin(time, { date_filter: 'today' }, today)
    expect([firstOfToday, lastOfToday].map(within)).toEqual([true, true])
    expect(['2026-11-17T22:59:59Z', firstOfTomorrow].map(within)).toEqual([false, false])
  })

  it('specific: that day', () => {
    const filter = { date_filter: 'specific', specific_date: '2026-11-19' } as const
    expect(dayIsWithin(firstOfTomorrow, filter, today)).toBe(true)
    expect(dayIsWithin(lastOfToday, filter, today)).toBe(false)
  })

  it('interval: both ends included', () => {
    const filter = { date_filter: 'interval', start_date: '2026-11-18', end_date: '2026-11-19' } as const
    expect(dayIsWithin(firstOfToday, filter, today)).toBe(true)
    expect(dayIsWithin('2026-11-19T22:59:59Z', filter, today)).toBe(true)
    expect(dayIsWithin('2026-11-17T22:59:59Z', filter, today)).toBe(false)
    expect(dayIsWithin('2026-11-19T23:00:00Z', filter, today)).toBe(false)
  })

  it('a date not chosen yet hides nothing', () => {
    expect(dayIsWithin(firstOfToday, {}, today)).toBe(true)
    expect(dayIsWithin(firstOfToday, { date_filter: '' }, today)).toBe(true)
    expect(dayIsWithin(firstOfToday, { date_filter: 'specific' }, today)).toBe(true)
    expect(dayIsWithin(firstOfToday, { date_filter: 'interval', end_date: '2026-11-18' }, today)).toBe(true)
    expect(dayIsWithin(firstOfTomorrow, { date_filter: 'interval', end_date: '2026-11-18' }, today)).toBe(
      false,
    )
  })

  it('a row without a readable time is not of any day', () => {
    expect(dayIsWithin('', { date_filter: 'today' }, today)).toBe(false)
    expect(dayIsWithin('', {}, today)).toBe(true)
  })
})
