import { useEffect, useEffectEvent } from 'react'
import type { ListDefinition } from '../../offline/lists/define-list'
import { useList } from '../../offline/react/use-list'
import type { ListFilterFields } from '../list-filter/list-filter'
import { useListPlace } from '../list-url'
import { pageStanding } from './page-standing'

/** A cached list at the place its URL says, and the ways to other places. */
export function useListPage<Row>(list: ListDefinition<Row>, fields: ListFilterFields | undefined) {
  const place = useListPlace(fields)
  const view = useList(list, place.filter, place.page)
  const standing = pageStanding(view, place.page, list.pageSize)

  const goToLast = useEffectEvent(() => place.goTo(standing.pages, { replace: true }))
  useEffect(() => {
    if (standing.kind === 'shrunk') goToLast()
  }, [standing.kind])

  return { ...place, view, standing, isFiltered: Object.keys(place.filter).length > 0 }
}
