import type { ListView } from '../../offline/react/use-list'
import type { PageStatus } from './page-status'
import type { ListMessages } from './status/list-status.messages'

/** The facts about an empty list on which its message and its buttons depend. */
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
