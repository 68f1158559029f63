import type { DateFilter } from './date-filter'

/** What a CSV export asks the bank for, or the sentence that says why it cannot be asked yet. */
export type ExportRequest =
  | { kind: 'ready'; query: Record<string, string> }
  | { kind: 'interval-incomplete' | 'interval-reversed' | 'date-missing'; message: string }

/**
 * The query of a CSV export out of the list's date filter (foundations §5, money-movement §5). Only the dates that
 * belong to the chosen period are kept, so that one left over from an earlier choice does not travel.
 */
export function exportRequest(orgId: string, filter: DateFilter): ExportRequest {
  const { date_filter, specific_date, start_date, end_date } = filter
  if (date_filter === 'interval') {
    if (!start_date || !end_date) {
      return { kind: 'interval-incomplete', message: 'Please specify both the start and end date' }
    }
    if (end_date < start_date) {
      return { kind: 'interval-reversed', message: 'The end date is before the start date' }
    }
    return { kind: 'ready', query: { org_id: orgId, date_filter, start_date, end_date } }
  }
  if (date_filter === 'specific') {
    if (!specific_date) return { kind: 'date-missing', message: 'Please specify the specific date' }
    return { kind: 'ready', query: { org_id: orgId, date_filter, specific_date } }
  }
  return { kind: 'ready', query: withoutEmpty({ org_id: orgId, date_filter }) }
}

/** The values that say something: empty filter values are dropped before they are sent. */
export function withoutEmpty(
  values: Readonly<Record<string, string | null | undefined>>,
): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) if (value) kept[name] = value
  return kept
}
