import { formatDateTime, formatDay, formatTime, lagosDay } from '../../domain/days/dates'

/** Returns a timestamp in full for a drawer: "Wed 18 Nov 2026, 10:42"; "–" if it is not known. */
export const fullTime = (at: string): string => (at === '' ? '–' : formatDateTime(at))

/**
 * Returns a timestamp as short as possible, in Lagos time: "today, 10:42", "18 Nov, 10:42", "18 Nov 2025,
 * 10:42". A text that is no timestamp is returned as it is.
 * @param today the ISO day in Lagos
 */
export function shortTimestamp(timestamp: string, today: string): string {
  const day = lagosDay(timestamp)
  if (day === '') return timestamp
  if (day === today) return `today, ${formatTime(timestamp)}`
  const [, date = '', month = '', year = ''] = formatDay(day).split(' ')
  const shortDay = year === today.slice(0, 4) ? `${date} ${month}` : `${date} ${month} ${year}`
  return `${shortDay}, ${formatTime(timestamp)}`
}
