import type { DateFilter } from './days/date-filter'
import { isIsoDay } from './days/dates'

/** The query of a CSV export, or the sentence that says why it is not complete yet. */
export type ExportRequest =
  | { kind: 'ready'; query: Record<string, string> }
  | { kind: 'interval-incomplete' | 'interval-reversed' | 'date-missing'; message: string }

/**
 * Makes the query of a CSV export from the list's date filter (foundations §5, money-movement §5). It has
 * only the dates of the chosen period; a date from an earlier choice is not sent. A text that is no day yet
 * is a missing date.
 */
export function exportRequest(orgId: string, filter: DateFilter): ExportRequest {
  const { date_filter, specific_date, start_date, end_date } = filter
  if (date_filter === 'interval') {
    if (!isDay(start_date) || !isDay(end_date)) {
      return { kind: 'interval-incomplete', message: 'Please specify both the start and end date' }
    }
    if (end_date < start_date) {
      return { kind: 'interval-reversed', message: 'The end date is before the start date' }
    }
    return { kind: 'ready', query: { org_id: orgId, date_filter, start_date, end_date } }
  }
  if (date_filter === 'specific') {
    if (!isDay(specific_date)) return { kind: 'date-missing', message: 'Please specify the specific date' }
    return { kind: 'ready', query: { org_id: orgId, date_filter, specific_date } }
  }
  return { kind: 'ready', query: withoutEmpty({ org_id: orgId, date_filter }) }
}

const isDay = (text: string | undefined): text is string => text !== undefined && isIsoDay(text)

/** Returns the values that are set. Empty filter values are not sent. */
export function withoutEmpty(
  values: Readonly<Record<string, string | null | undefined>>,
): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) if (value) given[name] = value
  return given
}
