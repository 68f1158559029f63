import { lazy, Suspense } from 'react'
import type { ListEmptyStateProps } from './list-empty-state.types'

const WhyNoRows = lazy(() => import('../list-status/WhyNoRows'))

/** Stands in the place of the rows if there are none. Most lists have rows, so its code is loaded then. */
export function ListEmptyState(props: ListEmptyStateProps) {
  return (
    <Suspense>
      <WhyNoRows {...props} />
    </Suspense>
  )
}
