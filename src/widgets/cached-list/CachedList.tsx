import { type ReactNode, useRef } from 'react'
import type { ListDefinition } from '../../offline/lists/define-list'
import { Button } from '../../ui/Button/Button'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { PageHead } from '../../ui/Page/PageHead'
import { ListFilterBar } from '../list-filter/ListFilterBar'
import type { ListFilterFields } from '../list-filter/list-filter'
import { FilteredOnDevice } from '../list-status/FilteredOnDevice'
import { ListNotes } from '../list-status/ListNotes'
import { ListStatus } from '../list-status/ListStatus'
import { type ListMessages, listStatusMessage } from '../list-status/list-status.messages'
import { ListEmptyState } from './ListEmptyState'
import { ListRows } from './ListRows'
import { useFailureToasts } from './use-failure-toasts'
import { useListPage } from './use-list-page'

/** What a cached list's screen consists of. */
export interface CachedListProps<Row> {
  readonly list: ListDefinition<Row>
  readonly title: string
  readonly messages: ListMessages
  /** The same array at each render. */
  readonly columns: readonly TableColumn<Row>[]
  readonly rowLabel: (row: Row) => string
  /** What it can be narrowed by, the same object at each render; a list without it cannot be. */
  readonly filter?: ListFilterFields
  /** The way on from this list: the buttons at the head of the page. */
  readonly actions?: ReactNode
  /** Stands between the head and the filter. */
  readonly top?: ReactNode
  /** Counts the rows in a column of its own. */
  readonly numbered?: boolean
  /** Adds a field for the number of a page. */
  readonly jump?: boolean
  /** The screen's own card layout. */
  readonly className?: string | undefined
}

/** A cached list as a screen: head, standing, filter, rows or why there are none, pages. */
export function CachedList<Row>(props: CachedListProps<Row>) {
  const { list, title, messages, filter: fields, actions, top } = props
  const { view: asked, status, total, page, filter, isFiltered, goTo, apply } = useListPage(list, fields)
  const view = useFailureToasts(list.name, asked, messages, `${page} ${JSON.stringify(filter)}`)
  const start = useRef<HTMLDivElement>(null)
  const turn = (to: number) => {
    goTo(to)
    start.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <PageHead
        title={title}
        subtitle={
          <ListStatus
            view={view}
            messages={messages}
            sentence={listStatusMessage(view, messages, isFiltered)}
          />
        }
        actions={
          <>
            <Button kind="word" busy={view.refreshing} onClick={view.refresh}>
              Refresh
            </Button>
            {actions}
          </>
        }
      />
      {top}
      {fields && <ListFilterBar fields={fields} filter={filter} onFilter={apply} />}
      {isFiltered && list.narrowedBy === 'device' && <FilteredOnDevice view={view} messages={messages} />}
      <div ref={start}>
        {status.kind === 'rows' && <ListNotes view={view} messages={messages} />}
        {status.kind === 'rows' || status.kind === 'loading' || status.kind === 'shrunk' ? (
          <ListRows {...props} view={view} page={page} pages={status.pages} total={total} onPage={turn} />
        ) : (
          <ListEmptyState
            kind={status.kind}
            view={view}
            messages={messages}
            page={page}
            pages={status.pages}
            isFiltered={isFiltered}
            onPage={turn}
            onClearFilter={() => apply({})}
          />
        )}
      </div>
    </>
  )
}
