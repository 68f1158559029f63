import { lazy, Suspense } from 'react'
import type { ListView } from '../../offline/react/use-list'
import type { ListMessages } from '../list-status/list-status.messages'
import type { PageStatus } from './page-status'

const WhyNoRows = lazy(() => import('./WhyNoRows'))

export interface ListEmptyStateProps {
  readonly kind: Exclude<PageStatus['kind'], 'rows' | 'loading' | 'shrunk'>
  readonly view: ListView<unknown>
  readonly messages: ListMessages
  readonly page: number
  readonly pages: number
  readonly isFiltered: boolean
  readonly onPage: (page: number) => void
  readonly onClearFilter: () => void
}

/** Stands in the place of the rows if there are none. Most lists have rows, so its code is loaded then. */
export function ListEmptyState(props: ListEmptyStateProps) {
  return (
    <Suspense>
      <WhyNoRows {...props} />
    </Suspense>
  )
}
