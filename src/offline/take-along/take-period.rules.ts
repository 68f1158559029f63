import { addDays, firstOfMonth, mondayOf } from '../../domain/days/dates'
import type { ListFilter } from '../lists/define-list'

/** The days of the rows that are taken along, as ISO days in Lagos, both included. */
export interface TakenDays {
  /** '' if all rows of the list are taken along, whatever their days. */
  readonly from: string
  readonly to: string
}

/** The periods for which rows can be taken along, in the order of their choice. */
export const TAKE_PERIODS = ['today', 'week', 'month', '30-days', '90-days', 'all'] as const
/** A period for which rows can be taken along. It ends with the day on which they are fetched. */
export type TakePeriod = (typeof TAKE_PERIODS)[number]

/** Returns the days of a period. `today` is the ISO day in Lagos; a week begins on Monday. */
export function daysOf(period: TakePeriod, today: string): TakenDays {
  switch (period) {
    case 'today':
      return { from: today, to: today }
    case 'week':
      return { from: mondayOf(today), to: today }
    case 'month':
      return { from: firstOfMonth(today), to: today }
    case '30-days':
      return { from: addDays(today, -29), to: today }
    case '90-days':
      return { from: addDays(today, -89), to: today }
    case 'all':
      return { from: '', to: today }
  }
}

/** Returns whether all rows of a list are taken along, also those whose day cannot be read. */
export function areAllDays({ from }: TakenDays): boolean {
  return from === ''
}

/** Returns whether rows of these days have all those of a period that ended with the same day. */
export function coversPeriod(taken: TakenDays, period: TakePeriod): boolean {
  return taken.from <= daysOf(period, taken.to).from
}

/** Returns the filter by which the bank answers the rows of these days. */
export function filterOf(days: TakenDays): ListFilter {
  return areAllDays(days) ? {} : dayFilterOf(days)
}

/** Returns the filter that a row passes on the device if its day can be read, and is one of these. */
export function dayFilterOf({ from, to }: TakenDays): ListFilter {
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
  if (!kind) return areAllDays(taken)
  if (kind !== 'today' && kind !== 'specific' && kind !== 'interval') return false
  const [from = '', to = ''] = [first[kind], last[kind]]
  return (from !== '' || areAllDays(taken)) && from >= taken.from && (to < today ? to : today) <= taken.to
}
