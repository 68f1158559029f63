import type { ListView } from '../../offline/react/use-list'
import type { ListMessages } from '../list-status/list-status.messages'
import type { PageStatus } from './page-status'

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
