import { useEffect, useEffectEvent, useMemo } from 'react'
import { type ListDefinition, type ListFilter, settledFilter } from '../../offline/lists/define-list'
import { useList } from '../../offline/react/use-list'
import type { ListFilterFields } from '../list-filter/list-filter'
import { useListPlace } from '../list-url'
import { pageStanding } from './page-standing'

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
  const standing = pageStanding(view, place.page, list.pageSize)

  const goToLast = useEffectEvent(() => place.goTo(standing.pages, { replace: true }))
  useEffect(() => {
    if (standing.kind === 'shrunk') goToLast()
  }, [standing.kind])

  return { ...place, view, standing, isFiltered: Object.keys(place.filter).length > 0 }
}
