import type { Option } from '../../domain/option'
import { type ListFilter, settledFilter } from '../../offline/lists/define-list'
import {
  type DateFields,
  dateFilterMessage,
  readDateFields,
  settleDates,
} from '../date-filter/date-filter.rules'

/** What a list can be filtered by, beside its dates. */
export interface ListFilterFields {
  /** A choice, by its wire name: the status, the type. `all` is its text while none is chosen. */
  readonly choice?: {
    readonly name: string
    readonly label: string
    readonly all: string
    readonly options: readonly Option[]
  }
  /** The label of the free text; a list without it has none. */
  readonly text?: string
}

/** The wire name of the free text. It may be a customer's name, so it never goes into a URL. */
export const TEXT_FIELD = 'query_filter'

/** A filter as it is in the form. */
export interface TypedFilter {
  readonly dates: DateFields
  readonly choice: string
  readonly text: string
}

/** Returns an applied filter as it is in the form. */
export function typedFilter(filter: ListFilter, fields: ListFilterFields): TypedFilter {
  return {
    dates: readDateFields(filter),
    choice: (fields.choice && filter[fields.choice.name]) ?? '',
    text: filter[TEXT_FIELD] ?? '',
  }
}

/** Returns what a form's fields filter by; undefined while a date is missing or wrong. */
export function settledTyped(typed: TypedFilter, { choice, text }: ListFilterFields): ListFilter | undefined {
  const dates = settleDates(typed.dates)
  if (!dates.ok) return undefined
  return settledFilter({
    ...dates.filter,
    ...(choice && { [choice.name]: typed.choice }),
    ...(text && { [TEXT_FIELD]: typed.text.trim() }),
  })
}

/** One part of a filter as text, and the filter without it. */
export interface FilterTerm {
  readonly key: string
  readonly label: string
  readonly value: string
  readonly without: ListFilter
}

/** Returns a filter as texts: "Date: today", "Status: Initiated". */
export function filterMessage(filter: ListFilter, fields: ListFilterFields): FilterTerm[] {
  const { date_filter, specific_date, start_date, end_date, ...withoutDates } = filter
  const terms: FilterTerm[] = []
  const date = dateFilterMessage(filter)
  if (date) terms.push({ key: 'date', label: 'Date', value: date, without: withoutDates })
  const { choice, text } = fields
  const chosen = choice && filter[choice.name]
  if (choice && chosen) {
    const { [choice.name]: _, ...without } = filter
    const value = choice.options.find((option) => option.value === chosen)?.label ?? chosen
    terms.push({ key: choice.name, label: choice.label, value, without })
  }
  const typed = filter[TEXT_FIELD]
  if (text && typed) {
    const { [TEXT_FIELD]: _, ...without } = filter
    terms.push({ key: TEXT_FIELD, label: text, value: typed, without })
  }
  return terms
}
