import type { Option } from '../option'
import { lagosDay, type Moment } from './dates'

/** `date_filter` on the wire. "All Time" sends none. */
export type Period = 'today' | 'specific' | 'interval'

/** The period choices of every date filter (foundations §9). */
export const PERIODS: readonly Option<Period | ''>[] = [
  { value: '', label: 'All Time' },
  { value: 'today', label: 'today' },
  { value: 'specific', label: 'specific' },
  { value: 'interval', label: 'interval' },
]

/** A list's date filter by its wire names. Days are ISO days in Lagos; an interval includes both its ends. */
export interface DateFilter {
  date_filter?: Period | '' | undefined
  specific_date?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/**
 * Returns whether a row of that time passes the filter, as the bank would decide (contract: schema.graphql,
 * "List filters"). A date that is not set does not filter. A row without a readable time passes only if
 * nothing filters.
 * @param today today's ISO day in Lagos
 */
export function dayIsWithin(timestamp: Moment, filter: DateFilter, today: string): boolean {
  const [from, to] = daysOfFilter(filter, today)
  if (!from && !to) return true
  const day = lagosDay(timestamp)
  return day !== '' && (!from || day >= from) && (!to || day <= to)
}

/** Returns the first and the last day that pass a filter (ISO days); undefined where it is open. */
export function daysOfFilter(
  filter: DateFilter,
  today: string,
): [from: string | undefined, to: string | undefined] {
  switch (filter.date_filter) {
    case 'today':
      return [today, today]
    case 'specific':
      return [filter.specific_date, filter.specific_date]
    case 'interval':
      return [filter.start_date, filter.end_date]
    default:
      return [undefined, undefined]
  }
}
