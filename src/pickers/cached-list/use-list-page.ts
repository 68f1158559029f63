import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type ListDefinition, type ListFilter, settledFilter } from '../../offline/lists/define-list'
import { useList } from '../../offline/react/use-list'
import type { ListFilterFields } from '../list-filter/list-filter'
import { useListPlace } from '../list-url'
import { type PageStanding, pageStanding, pagesOf } from './page-standing'

const NOTHING: ListFilter = {}

/**
 * A cached list at the place its URL says, and the ways to other places. `always` is what the screen narrows it by whatever its
 * person does, the same object at each render.
 */
export function useListPage<Row>(
  list: ListDefinition<Row>,
  fields: ListFilterFields | undefined,
  always: ListFilter = NOTHING,
) {
  const place = useListPlace(fields)
  const asked = useMemo(() => settledFilter({ ...place.filter, ...always }), [place.filter, always])
  const view = useList(list, asked, place.page)
  const stands = pageStanding(view, place.page, list.pageSize)

  // A page that is still to come brings no count; the last one of the same rows stands, so that the pager does not go from under
  // somebody's finger.
  const of = JSON.stringify(asked)
  const [counted, setCounted] = useState({ of, total: 0 })
  const isComing = stands.kind === 'loading'
  if (!isComing && (counted.of !== of || counted.total !== view.total)) setCounted({ of, total: view.total })
  const total = isComing && counted.of === of ? counted.total : view.total
  const standing: PageStanding = isComing ? { kind: 'loading', pages: pagesOf(total, list.pageSize) } : stands

  const goToLast = useEffectEvent(() => place.goTo(standing.pages, { replace: true }))
  useEffect(() => {
    if (standing.kind === 'shrunk') goToLast()
  }, [standing.kind])

  return {
    ...place,
    view,
    standing,
    total,
    isFiltered: Object.keys(place.filter).length > 0,
  }
}
