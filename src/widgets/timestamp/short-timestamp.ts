import { formatDay, formatTime, lagosDay } from '../../domain/dates'

/**
 * A moment as short as it can be said on a day: "today, 10:42", "18 Nov, 10:42", "18 Nov 2025, 10:42". Lagos time; a text that
 * is no moment comes back as it is.
 * @param today the ISO day it is in Lagos
 */
export function shortTimestamp(timestamp: string, today: string): string {
  const day = lagosDay(timestamp)
  if (day === '') return timestamp
  if (day === today) return `today, ${formatTime(timestamp)}`
  const [, date = '', month = '', year = ''] = formatDay(day).split(' ')
  const words = year === today.slice(0, 4) ? `${date} ${month}` : `${date} ${month} ${year}`
  return `${words}, ${formatTime(timestamp)}`
}
