import { formatDay, isIsoDay } from '../../domain/dates'

/**
 * Returns an ISO day without its day of the week, for which a table has no room: "2 Nov 2026". Returns any
 * other text unchanged.
 */
export function dayText(day: string): string {
  return isIsoDay(day) ? formatDay(day).slice(4) : day
}
