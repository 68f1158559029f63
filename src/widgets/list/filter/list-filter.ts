import { formatDay, isIsoDay } from '../../../domain/days/dates'
import type { Option } from '../../../domain/option'
import { searchQuery } from '../../../domain/text/search-query'
import { type ListFilter, settledFilter } from '../../../offline/lists/define-list'
import { TEXT_FIELD } from '../../../offline/lists/sought-texts'
import { type DateFields, dateFilterMessage, readDateFields, settleDates } from './date-filter.rules'

/** A text that filters one column, by the name of its filter. */
interface TextFilter {
  readonly name: string
  readonly label: string
}

/** The fields by which a list can be filtered. */
export interface ListFilterFields {
  /** True if its rows have no dates to filter by. */
  readonly isUndated?: true
  /** The label of a day, by which a list is filtered that has no periods. Its filter is `day` (ISO day). */
  readonly day?: string
  /** A choice, by its wire name: the status, the type. `all` is its text while none is chosen. */
  readonly choice?: {
    readonly name: string
    readonly label: string
    readonly all: string
    readonly options: readonly Option[]
  }
  /** The label of the free text; a list without it has none. */
  readonly text?: string
  /** Texts for single columns. */
  readonly texts?: readonly TextFilter[]
}

/**
 * Returns the names of the filters that are texts. They may be a customer's name, so they never go into a
 * URL.
 */
export function textNames({ text, texts = [] }: ListFilterFields): readonly string[] {
  return [...(text === undefined ? [] : [TEXT_FIELD]), ...texts.map(({ name }) => name)]
}

/** A filter as it is in the form. */
export interface TypedFilter {
  readonly dates: DateFields
  /** ISO day, or a text that is none yet. */
  readonly day: string
  readonly choice: string
  /** Every text by the name of its filter. */
  readonly texts: Readonly<Record<string, string>>
}

/** Returns an applied filter as it is in the form. */
export function typedFilter(filter: ListFilter, fields: ListFilterFields): TypedFilter {
  return {
    dates: readDateFields(filter),
    day: filter.day ?? '',
    choice: (fields.choice && filter[fields.choice.name]) ?? '',
    texts: Object.fromEntries(textNames(fields).map((name) => [name, filter[name] ?? ''])),
  }
}

/** Returns what a form's fields filter by; undefined while a date is missing or wrong. */
export function settledTyped(typed: TypedFilter, fields: ListFilterFields): ListFilter | undefined {
  const { choice } = fields
  const dates = settleDates(typed.dates)
  if (!dates.ok || (typed.day !== '' && !isIsoDay(typed.day))) return undefined
  return settledFilter({
    ...dates.filter,
    ...(fields.day && { day: typed.day }),
    ...(choice && { [choice.name]: typed.choice }),
    ...Object.fromEntries(textNames(fields).map((name) => [name, searchQuery(typed.texts[name] ?? '')])),
  })
}

/** Returns a filter without what these fields cannot show: it may have been saved by an earlier version. */
export function withKnownFields(filter: ListFilter, fields: ListFilterFields): ListFilter {
  return settledTyped(typedFilter(filter, fields), fields) ?? {}
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
  const { day, choice, text, texts = [] } = fields
  if (day && filter.day) {
    const { day: value, ...without } = filter
    terms.push({ key: 'day', label: day, value: formatDay(value), without })
  }
  const chosen = choice && filter[choice.name]
  if (choice && chosen) {
    const { [choice.name]: _, ...without } = filter
    const value = choice.options.find((option) => option.value === chosen)?.label ?? chosen
    terms.push({ key: choice.name, label: choice.label, value, without })
  }
  const free = text === undefined ? [] : [{ name: TEXT_FIELD, label: text }]
  for (const { name, label } of [...free, ...texts]) {
    const { [name]: value, ...without } = filter
    if (value) terms.push({ key: name, label, value, without })
  }
  return terms
}
