import { formatDay, lagosDay } from '../../domain/dates'

/** Returns the beginning of an ISO day in Lagos (ms), where its point stands on an axis of days. */
export const dayStart = (isoDay: string): number => Date.parse(`${isoDay}T00:00:00+01:00`)

/** Returns the label of a time (s) on an axis of days: "18 Nov" where a day begins in Lagos, '' elsewhere. */
export function dayLabel(at: number): string {
  const day = lagosDay(at * 1000)
  return dayStart(day) === at * 1000 ? formatDay(day).slice(4, -5) : ''
}
