import { formatDay, isIsoDay } from '../../domain/dates'
import { exportRequest } from '../../domain/export-filter'
import { PERIODS, type Period } from '../../domain/periods'

/** The date fields of a filter as they stand in a form: '' where nothing is chosen; days are ISO days. */
export interface DateFields {
  readonly date_filter: Period | ''
  readonly specific_date: string
  readonly start_date: string
  readonly end_date: string
}

/** The wire names of the date fields. */
export const DATE_FIELDS = ['date_filter', 'specific_date', 'start_date', 'end_date'] as const

/** What a date filter comes to: what goes on the wire, or the field to mend and the sentence about it. */
export type SettledDates =
  | { readonly ok: true; readonly filter: Readonly<Record<string, string>> }
  | {
      readonly ok: false
      readonly field: 'specific_date' | 'start_date' | 'end_date'
      readonly message: string
    }

/** Any texts, such as a URL's, as date fields: what is no period or no day becomes ''. */
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

/** Settles the fields by the rule that exports have too (foundations §5): both ends of an interval, the date of a specific one. */
export function settleDates(fields: DateFields): SettledDates {
  const request = exportRequest('', fields)
  if (request.kind === 'ready') {
    const { org_id: _, ...filter } = request.query
    return { ok: true, filter }
  }
  const { message } = request
  if (request.kind === 'date-missing') return { ok: false, field: 'specific_date', message }
  return { ok: false, field: fields.start_date === '' ? 'start_date' : 'end_date', message }
}

/** A settled date filter in words: "today", "Wed 18 Nov 2026", "Sun 1 Nov 2026 to Wed 18 Nov 2026"; '' for all time. */
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
      return ''
  }
}
