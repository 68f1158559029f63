import { addDays } from '../../domain/dates'
import type { ListFilter } from '../lists/define-list'

/** The days of the rows that are taken along, as ISO days in Lagos, both included. */
export interface TakenDays {
  readonly from: string
  readonly to: string
}

/** The periods for which rows can be taken along, in the order of their choice. */
export const TAKE_PERIODS = ['today', 'week', 'month', '90-days'] as const
/** A period for which rows can be taken along. It ends with the day on which they are fetched. */
export type TakePeriod = (typeof TAKE_PERIODS)[number]

/** Returns the days of a period. `today` is the ISO day in Lagos; a week begins on Monday. */
export function daysOf(period: TakePeriod, today: string): TakenDays {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'week': {
      const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
      return { from: addDays(today, -((weekday + 6) % 7)), to: today }
    }
    case 'month':
      return { from: `${today.slice(0, 8)}01`, to: today }
    case '90-days':
      return { from: addDays(today, -89), to: today }
  }
}

/** Returns the filter by which the bank answers the rows of these days. */
export function filterOf({ from, to }: TakenDays): ListFilter {
  return { date_filter: 'interval', start_date: from, end_date: to }
}

/**
 * Returns whether all rows that pass a filter are of days that were taken along. A filter narrows by days and
 * perhaps by more. `today` is the ISO day in Lagos: later days have no rows yet.
 */
export function areDaysTaken(taken: TakenDays, filter: ListFilter, today: string): boolean {
  const first = { today, specific: filter.specific_date, interval: filter.start_date }
  const last = { today, specific: filter.specific_date, interval: filter.end_date || today }
  const kind = filter.date_filter
  if (kind !== 'today' && kind !== 'specific' && kind !== 'interval') return false
  const [from = '', to = ''] = [first[kind], last[kind]]
  return from !== '' && from >= taken.from && (to < today ? to : today) <= taken.to
}
