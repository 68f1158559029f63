import { formatDay, isIsoDay, lagosDay } from '../../domain/dates'
import { fullTime } from '../../widgets/timestamp/full-time'

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/**
 * Returns an ISO day, or the day in Lagos of an ISO timestamp, without its day of the week, for which a table
 * has no room: "2 Nov 2026". Returns any other text unchanged.
 */
export function dayText(text: string): string {
  const day = ISO_TIME.test(text) ? lagosDay(text) : text
  return isIsoDay(day) ? formatDay(day).slice(4) : text
}

/** Returns when an entry was booked, for a drawer: a day, or day and time, or the bank's text, or "–". */
export function bookedText(date: string): string {
  return isIsoDay(date) ? formatDay(date) : fullTime(date)
}
