import { formatDay, isIsoDay } from '../../domain/dates'
import { sentDay } from '../../domain/sent-day'

/**
 * Returns a day that the remittance base sends, as "Wed 28 Oct 2026"; a text that is none as it is, and '–'
 * for none at all.
 */
export function dayShown(date: string): string {
  const day = sentDay(date)
  return (isIsoDay(day) ? formatDay(day) : date) || '–'
}
