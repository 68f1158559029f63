import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type ListFilter, settledFilter } from '../offline/lists/define-list'
import { DATE_FIELDS, readDateFields, settleDates } from './date-filter/date-filter.rules'
import { type ListFilterFields, TEXT_FIELD } from './list-filter/list-filter'

/** Where in a list one is: the page (from 1) and the settled filter. */
export interface ListPlace {
  readonly page: number
  readonly filter: ListFilter
}

/** Reads a place from a URL's query. Anybody can write a URL: what is no page, date or choice of this list is left out. */
export function readListUrl(params: URLSearchParams, fields: ListFilterFields | undefined): ListPlace {
  const typedPage = params.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(typedPage) ? Number(typedPage) : 1
  if (!fields) return { page, filter: {} }
  const given = Object.fromEntries(DATE_FIELDS.map((name) => [name, params.get(name) ?? '']))
  const dates = settleDates(readDateFields(given))
  const { choice } = fields
  // As the bank compares it: without case.
  const wanted = choice && params.get(choice.name)?.toLowerCase()
  const chosen = choice?.options.find(({ value }) => value.toLowerCase() === wanted)
  return {
    page,
    filter: settledFilter({
      ...(dates.ok && dates.filter),
      ...(choice && { [choice.name]: chosen?.value }),
    }),
  }
}

/** A place as a URL's query, without the free text. */
export function writeListUrl({ page, filter }: ListPlace): Record<string, string> {
  const { [TEXT_FIELD]: _, ...shown } = filter
  return { ...shown, ...(page > 1 && { page: String(page) }) }
}

/** The text that the search box brings along in the navigation's state; '' where it brings none. */
function soughtText(state: unknown): string {
  const isSought = typeof state === 'object' && state !== null && 'query' in state
  return isSought && typeof state.query === 'string' ? state.query : ''
}

/**
 * Where the screen's list stands, by the URL; the free text in memory only, first the one the search box brings along. A new
 * filter starts at the first page. `fields` must be the same object at each render.
 */
export function useListPlace(fields: ListFilterFields | undefined) {
  const [params, setParams] = useSearchParams()
  const arrival = useHistoryState<unknown>()
  const takesText = fields?.text !== undefined
  const [seen, setSeen] = useState(arrival)
  const [text, setText] = useState(takesText ? soughtText(arrival) : '')
  if (seen !== arrival) {
    setSeen(arrival)
    const sought = soughtText(arrival)
    if (takesText && sought) setText(sought)
  }
  const query = params.toString()
  const place = useMemo(() => {
    const { page, filter } = readListUrl(new URLSearchParams(query), fields)
    return { page, filter: settledFilter({ ...filter, [TEXT_FIELD]: text }) }
  }, [query, fields, text])

  return {
    ...place,
    goTo: (page: number, options?: { replace: boolean }) =>
      setParams(writeListUrl({ ...place, page }), options),
    apply: (filter: ListFilter) => {
      setText(filter[TEXT_FIELD] ?? '')
      setParams(writeListUrl({ page: 1, filter }))
    },
  }
}
