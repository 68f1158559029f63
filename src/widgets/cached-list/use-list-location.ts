import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { type ListFilter, settledFilter } from '../../offline/lists/define-list'
import { DATE_FIELDS, readDateFields, settleDates } from '../date-filter/date-filter.rules'
import { type ListFilterFields, TEXT_FIELD } from '../list-filter/list-filter'

/** The position in a list: the page (from 1) and the applied filter. */
export interface ListLocation {
  readonly page: number
  readonly filter: ListFilter
}

/**
 * Reads a position from a URL's query. Anybody can write a URL, so whatever is no page, date or choice of
 * this list is left out.
 */
export function readListUrl(params: URLSearchParams, fields: ListFilterFields | undefined): ListLocation {
  const typedPage = params.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(typedPage) ? Number(typedPage) : 1
  if (!fields) return { page, filter: {} }
  const given = Object.fromEntries(DATE_FIELDS.map((name) => [name, params.get(name) ?? '']))
  const dates = settleDates(readDateFields(given))
  const { choice } = fields
  // Case does not matter, as at the bank.
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

/**
 * Returns a position as a URL's query, without the free text. With a free text the page is left out as well:
 * after a reload or on Back the text is gone, and that page of all rows is not the one that the user was on.
 */
export function writeListUrl({ page, filter }: ListLocation): Record<string, string> {
  const { [TEXT_FIELD]: text, ...shown } = filter
  return { ...shown, ...(page > 1 && !text && { page: String(page) }) }
}

/** Returns the text that the search box passes in the navigation state, or '' if it passes none. */
function soughtText(state: unknown): string {
  const isSought = typeof state === 'object' && state !== null && 'query' in state
  return isSought && typeof state.query === 'string' ? state.query : ''
}

/**
 * The position of the screen's list, by the URL. The free text, and the page while one is set, are in memory
 * only. The text that the search box passes is removed from the browser's history once it is read. A new
 * filter starts at the first page. `fields` must be the same object at each render.
 */
export function useListLocation(fields: ListFilterFields | undefined) {
  const [params, setParams] = useSearchParams()
  const arrival = useHistoryState<unknown>()
  const takesText = fields?.text !== undefined
  const [seen, setSeen] = useState(arrival)
  const [text, setText] = useState(takesText ? soughtText(arrival) : '')
  const [turned, setTurned] = useState({ of: '', page: 1 })
  const query = params.toString()
  if (seen !== arrival) {
    setSeen(arrival)
    const sought = soughtText(arrival)
    if (takesText && sought) setText(sought)
  }
  const location = useMemo(() => readListUrl(new URLSearchParams(query), fields), [query, fields])
  // An address with a page is older than the text: the browser went back to it.
  if (text && location.page > 1) setText('')

  const take = useEffectEvent(() => setParams(params, { replace: true }))
  useEffect(() => {
    if (soughtText(arrival)) take()
  }, [arrival])

  const filter = useMemo(
    () => settledFilter({ ...location.filter, [TEXT_FIELD]: text }),
    [location.filter, text],
  )
  const of = JSON.stringify(filter)
  const write = (to: ListLocation, options?: { replace: boolean }) => {
    const written = new URLSearchParams(writeListUrl(to))
    // A text alone does not change the address: going back would lead to the same page.
    setParams(written, options ?? { replace: written.toString() === query })
  }
  return {
    filter,
    page: text === '' ? location.page : turned.of === of ? turned.page : 1,
    goTo: (page: number, options?: { replace: boolean }) =>
      text === '' ? write({ page, filter }, options) : setTurned({ of, page }),
    apply: (next: ListFilter) => {
      setText(next[TEXT_FIELD] ?? '')
      setTurned({ of: '', page: 1 })
      write({ page: 1, filter: next })
    },
  }
}
