import { useMemo } from 'react'
import { useSearchParams } from 'wouter'
import { isIsoDay } from '../../domain/days/dates'
import { type ListFilter, settledFilter } from '../../offline/lists/define-list'
import { readSought, rememberSought, type SoughtTexts, soughtHere } from '../../offline/lists/sought-texts'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { TableSort } from '../../ui/DataTable/table.types'
import { DATE_FIELDS, readDateFields, settleDates } from './filter/date-filter.rules'
import { type ListFilterFields, textNames } from './filter/list-filter'
import { SOUGHT } from './record/sought-path'

/** The position in a list: the page (from 1), the applied filter, and the order if the user chose one. */
export interface ListLocation {
  readonly page: number
  readonly filter: ListFilter
  readonly sort?: TableSort
}

/**
 * Reads a position from a URL's query. Anybody can write a URL, so whatever is no page, date or choice of
 * this list is left out.
 */
export function readListUrl(params: URLSearchParams, fields: ListFilterFields | undefined): ListLocation {
  const typedPage = params.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(typedPage) ? Number(typedPage) : 1
  const sorted = params.get('sort')
  const sort = sorted && {
    sort: { key: sorted, direction: params.get('dir') === 'desc' ? 'descending' : 'ascending' } as const,
  }
  if (!fields) return { page, filter: {}, ...sort }
  const given = Object.fromEntries(DATE_FIELDS.map((name) => [name, params.get(name) ?? '']))
  const { choice, day, isUndated } = fields
  const dates = settleDates(readDateFields(isUndated ? {} : given))
  // Case does not matter, as at the bank.
  const wanted = choice && params.get(choice.name)?.toLowerCase()
  const dayGiven = params.get('day') ?? ''
  const chosen = choice?.options.find(({ value }) => value.toLowerCase() === wanted)
  return {
    page,
    filter: settledFilter({
      ...(dates.ok && dates.filter),
      ...(day && isIsoDay(dayGiven) && { day: dayGiven }),
      ...(choice && { [choice.name]: chosen?.value }),
    }),
    ...sort,
  }
}

/** Returns a position as a URL's query. Of the texts it has only the id by which the device knows them. */
export function writeListUrl(
  { page, filter, sort }: ListLocation,
  fields: ListFilterFields | undefined,
  sought: string | undefined,
): Record<string, string> {
  const { texts, others } = splitFilter(filter, fields)
  return {
    ...others,
    ...(Object.keys(texts).length > 0 && sought !== undefined && { [SOUGHT]: sought }),
    ...(sort && { sort: sort.key, ...(sort.direction === 'descending' && { dir: 'desc' }) }),
    ...(page > 1 && { page: String(page) }),
  }
}

/** Returns the texts of a filter and its other values. */
function splitFilter(filter: ListFilter, fields: ListFilterFields | undefined) {
  const names = fields ? textNames(fields) : []
  const isText = ([name]: readonly [string, string]) => names.includes(name)
  const entries = Object.entries(filter)
  return {
    texts: settledFilter(Object.fromEntries(entries.filter(isText))),
    others: Object.fromEntries(entries.filter((entry) => !isText(entry))),
  }
}

const NO_TEXTS: SoughtTexts = {}

/**
 * The position of the screen's list, by the URL, so that Back and a reload lead to it again. The texts
 * themselves are never there (see offline/lists/sought-texts.ts); the search box passes one in the same way.
 * A new filter starts at the first page. `filter` is undefined until the texts are read. `fields` must be the
 * same object at each render.
 */
export function useListLocation(fields: ListFilterFields | undefined) {
  const { db, vault } = useWorkspace()
  const [params, setParams] = useSearchParams()
  const sought = (fields && textNames(fields).length > 0 && params.get(SOUGHT)) || undefined
  // Without the texts the list is shown whole.
  const read = useOpened(async () => (sought ? readSought(db, vault, sought) : NO_TEXTS), sought)
  const texts = sought === undefined ? NO_TEXTS : (soughtHere(db, sought) ?? read)

  const query = params.toString()
  const location = useMemo(() => readListUrl(new URLSearchParams(query), fields), [query, fields])
  const filter = useMemo(
    () => texts && settledFilter({ ...location.filter, ...(fields && splitFilter(texts, fields).texts) }),
    [location.filter, texts, fields],
  )

  const write = (to: ListLocation, id: string | undefined, options?: { replace: boolean }) =>
    setParams(new URLSearchParams(writeListUrl(to, fields, id)), options)
  const { sort } = location
  const order = sort && { sort }
  return {
    filter,
    page: location.page,
    sort,
    goTo: (page: number, options?: { replace: boolean }) =>
      write({ page, filter: filter ?? {}, ...order }, sought, options),
    apply: (next: ListFilter) => {
      const wanted = splitFilter(next, fields).texts
      const had = splitFilter(filter ?? {}, fields).texts
      const [isNone, isSame] = [isEmpty(wanted), JSON.stringify(wanted) === JSON.stringify(had)]
      const id = isNone ? undefined : isSame ? sought : rememberSought(db, vault, wanted)
      // While a text is being typed only the first of its versions adds a step to the history.
      const isTyping = !isEmpty(had) && !isNone && !isSame
      write({ page: 1, filter: next, ...order }, id, { replace: isTyping })
    },
    sortBy: (next: TableSort) => write({ page: 1, filter: filter ?? {}, sort: next }, sought),
  }
}

const isEmpty = (texts: object) => Object.keys(texts).length === 0
