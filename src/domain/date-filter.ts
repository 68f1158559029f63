import { lagosDay, type Moment } from './dates'
import type { Period } from './periods'

/** A list's date filter by its wire names; days are ISO days in Lagos, both ends of an interval included. */
export interface DateFilter {
  date_filter?: Period | '' | undefined
  specific_date?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}

/**
 * Whether a row of that time passes the filter, as the bank would decide it (contract: schema.graphql, "List filters").
 * A date not yet given filters nothing; a row without a readable time passes only where nothing is filtered.
 * @param today the ISO day it is in Lagos
 */
export function dayIsWithin(timestamp: Moment, filter: DateFilter, today: string): boolean {
  const [from, to] = ends(filter, today)
  if (!from && !to) return true
  const day = lagosDay(timestamp)
  return day !== '' && (!from || day >= from) && (!to || day <= to)
}

function ends(filter: DateFilter, today: string): [from: string | undefined, to: string | undefined] {
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
