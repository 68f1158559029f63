import { lazyPart } from '../../ui/lazy-part/lazy-part'
import type { ListEmptyStateProps } from './list-empty-state.types'

const WhyNoRows = lazyPart(() => import(/* chunk: list-parts */ './status/WhyNoRows'))

/** Stands in the place of the rows if there are none. Most lists have rows, so its code is loaded then. */
export function ListEmptyState(props: ListEmptyStateProps) {
  return <WhyNoRows {...props} />
}
