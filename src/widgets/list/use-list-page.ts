import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type ListDefinition, type ListFilter, settledFilter } from '../../offline/lists/define-list'
import { type ListView, useList } from '../../offline/react/use-list'
import type { ListFilterFields } from './filter/list-filter'
import { type PageStatus, pageCount, pageStatus } from './page-status'
import { useListLocation } from './use-list-location'

const NOTHING: ListFilter = {}

/**
 * A cached list at the position in its URL, and how to go to other positions. `always` is the part of the
 * filter that the user cannot change; it must be the same object at each render.
 */
export function useListPage<Row>(
  list: ListDefinition<Row>,
  fields: ListFilterFields | undefined,
  always: ListFilter = NOTHING,
) {
  const location = useListLocation(fields)
  const asked = useMemo(
    () => location.filter && settledFilter({ ...location.filter, ...always }),
    [location.filter, always],
  )
  const view = useList(list, asked, location.page)
  return useShownPage(location, asked, view, list.pageSize)
}

/**
 * Returns a list's view with its page status, and goes to the last page if the list has become shorter.
 * `asked` is the whole filter.
 */
export function useShownPage<Row, Location extends ReturnType<typeof useListLocation>>(
  location: Location,
  asked: ListFilter | undefined,
  view: ListView<Row>,
  pageSize: number,
) {
  const pageState = pageStatus(view, location.page, pageSize)

  // A page that is loading has no total yet. The last total of the same rows stays, so that the pager does
  // not move while the user is about to press it.
  const of = JSON.stringify(asked)
  const [counted, setCounted] = useState({ of, total: 0 })
  const isComing = pageState.kind === 'loading'
  if (!isComing && (counted.of !== of || counted.total !== view.total)) setCounted({ of, total: view.total })
  const total = isComing && counted.of === of ? counted.total : view.total
  const status: PageStatus = isComing ? { kind: 'loading', pages: pageCount(total, pageSize) } : pageState

  const goToLast = useEffectEvent(() => location.goTo(status.pages, { replace: true }))
  useEffect(() => {
    if (status.kind === 'shrunk') goToLast()
  }, [status.kind])

  const filter = location.filter ?? NOTHING
  return { ...location, filter, view, status, total, isFiltered: Object.keys(filter).length > 0 }
}
