import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { logError } from '../../offline/error-log/error-log'
import { type ListFilter, settledFilter } from '../../offline/lists/define-list'
import { readSought, rememberSought, soughtHere } from '../../offline/lists/sought-texts'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import { DATE_FIELDS, readDateFields, settleDates } from '../date-filter/date-filter.rules'
import { type ListFilterFields, TEXT_FIELD } from '../list-filter/list-filter'
import { SOUGHT } from './sought-path'

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

/** Returns a position as a URL's query. Of the free text it has only the id by which the device knows it. */
export function writeListUrl(
  { page, filter }: ListLocation,
  sought: string | undefined,
): Record<string, string> {
  const { [TEXT_FIELD]: text, ...shown } = filter
  return {
    ...shown,
    ...(text && sought !== undefined && { [SOUGHT]: sought }),
    ...(page > 1 && { page: String(page) }),
  }
}

/**
 * The position of the screen's list, by the URL, so that Back and a reload lead to it again. The free text
 * itself is never there (see offline/lists/sought-texts.ts); the search box passes one in the same way. A new
 * filter starts at the first page. `filter` is undefined until the text is read. `fields` must be the same
 * object at each render.
 */
export function useListLocation(fields: ListFilterFields | undefined) {
  const { db, vault } = useWorkspace()
  const [params, setParams] = useSearchParams()
  const sought = (fields?.text !== undefined && params.get(SOUGHT)) || undefined
  const textOf = (id: string) =>
    readSought(db, vault, id).catch((thrown) => {
      // Without the store there is no text, and the list is shown whole.
      logError('lists/sought', thrown)
      return ''
    })
  const read = useOpened(async () => (sought ? textOf(sought) : ''), sought)
  const text = sought === undefined ? '' : (soughtHere(db, sought) ?? read)

  const query = params.toString()
  const location = useMemo(() => readListUrl(new URLSearchParams(query), fields), [query, fields])
  const filter = useMemo(
    () => (text === undefined ? undefined : settledFilter({ ...location.filter, [TEXT_FIELD]: text })),
    [location.filter, text],
  )

  const write = (to: ListLocation, id: string | undefined, options?: { replace: boolean }) =>
    setParams(new URLSearchParams(writeListUrl(to, id)), options)
  return {
    filter,
    page: location.page,
    goTo: (page: number, options?: { replace: boolean }) =>
      write({ page, filter: filter ?? {} }, sought, options),
    apply: (next: ListFilter) => {
      const wanted = next[TEXT_FIELD] ?? ''
      const id = wanted === '' ? undefined : wanted === text ? sought : rememberSought(db, vault, wanted)
      // While a text is being typed only the first of its versions adds a step to the history.
      const isTyping = text !== '' && wanted !== '' && wanted !== text
      write({ page: 1, filter: next }, id, { replace: isTyping })
    },
  }
}
