import { PERIODS, type Period } from '../../../domain/days/date-filter'
import { formatDay, isIsoDay } from '../../../domain/days/dates'
import { quickPeriodNamed } from '../../../domain/days/quick-periods'
import { exportRequest } from '../../../domain/export-filter'

/** The date fields of a filter as they are in a form: '' if nothing is chosen; days are ISO days. */
export interface DateFields {
  readonly date_filter: Period | ''
  readonly specific_date: string
  readonly start_date: string
  readonly end_date: string
}

/** The wire names of the date fields. */
export const DATE_FIELDS = ['date_filter', 'specific_date', 'start_date', 'end_date'] as const

/**
 * The result of a date filter: the values for the wire, or the field to correct with the message about it.
 */
export type SettledDates =
  | { readonly ok: true; readonly filter: Readonly<Record<string, string>> }
  | {
      readonly ok: false
      readonly field: 'specific_date' | 'start_date' | 'end_date'
      readonly message: string
    }

/** Reads any texts, such as a URL's, as date fields: a text that is no period or no day becomes ''. */
export function readDateFields(given: Readonly<Record<string, string | undefined>>): DateFields {
  const day = (text = '') => (isIsoDay(text) ? text : '')
  const period = PERIODS.find(({ value }) => value === given.date_filter)
  return {
    date_filter: period?.value ?? '',
    specific_date: day(given.specific_date),
    start_date: day(given.start_date),
    end_date: day(given.end_date),
  }
}

/**
 * Checks the fields by the rule of the exports (foundations §5): an interval needs both ends, a specific date
 * its date.
 */
export function settleDates(fields: DateFields): SettledDates {
  const request = exportRequest('', fields)
  if (request.kind === 'ready') {
    const { org_id: _, ...filter } = request.query
    return { ok: true, filter }
  }
  const { message } = request
  if (request.kind === 'date-missing') return { ok: false, field: 'specific_date', message }
  return { ok: false, field: isIsoDay(fields.start_date) ? 'end_date' : 'start_date', message }
}

/**
 * Returns a date filter as text: "today", "Wed 18 Nov 2026", "Sun 1 Nov 2026 to Wed 18 Nov 2026"; '' for all
 * time. A saved filter may have the word of a quick period: "yesterday".
 */
export function dateFilterMessage(filter: Readonly<Record<string, string>>): string {
  const { date_filter, specific_date = '', start_date = '', end_date = '' } = filter
  switch (date_filter) {
    case 'today':
      return 'today'
    case 'specific':
      return formatDay(specific_date)
    case 'interval':
      return `${formatDay(start_date)} to ${formatDay(end_date)}`
    default:
      return quickPeriodNamed(date_filter)?.label.toLowerCase() ?? ''
  }
}
