import type { ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import type { TableSort } from '../../ui/DataTable/table.types'
import { PageHead } from '../../ui/Page/PageHead'
import { useListExport } from '../download/use-list-export'
import { ListFilterBar } from '../list-filter/ListFilterBar'
import { FilteredOnDevice } from '../list-status/FilteredOnDevice'
import { ListNotes } from '../list-status/ListNotes'
import { ListStatus } from '../list-status/ListStatus'
import { listStatusMessage } from '../list-status/list-status.messages'
import { useListPreferences } from '../list-view/use-list-preferences'
import { useListView } from '../list-view/use-list-view'
import { ListEmptyState } from './ListEmptyState'
import { ListRows } from './ListRows'
import type { ColumnsInUse, ListScreen } from './list-screen.types'
import { RowDrawer } from './RowDrawer'
import { useFailureToasts } from './use-failure-toasts'
import { useListPage } from './use-list-page'
import { useOpenRow } from './use-open-row'
import { usePageTurn } from './use-page-turn'

export interface ListPageParts<Row> {
  readonly screen: ListScreen<Row>
  readonly inUse: ColumnsInUse<Row>
  readonly actions: ReactNode
  /** The contents that a phone opens from a "More" button. */
  readonly more: ReactNode
  /** Shown between the head and the rows. */
  readonly top: ReactNode
}

/** A cached list on its page, which the bank filters and sorts. */
export function CachedList<Row>(parts: ListPageParts<Row>) {
  const { list, filter } = parts.screen
  return <ListPage {...parts} shown={useListPage(list, filter)} />
}

/** How a list is sorted, if its user may choose. */
export interface ListSorting {
  readonly sort: TableSort | undefined
  readonly onSort: (key: string) => void
}

/**
 * A list on its page: head, status, filter, rows or why there are none, pager. `notes` are below the rows.
 */
export function ListPage<Row>({
  screen,
  inUse,
  actions,
  more,
  top,
  shown,
  sorting,
  notes,
}: ListPageParts<Row> & {
  shown: ReturnType<typeof useListPage<Row>>
  sorting?: ListSorting
  notes?: ReactNode
}) {
  const { list, title, messages, filter: fields, BesideFilter } = screen
  const { view: asked, status, total, page, filter, isFiltered, goTo, apply } = shown
  const view = useFailureToasts(list.name, asked, messages, `${page} ${JSON.stringify(filter)}`)
  const opened = useOpenRow(list, view.rows, view.state === 'loading')
  const { start, turn } = usePageTurn(goTo)
  const csv = useListExport(screen.csvExport, filter)
  const preferences = useListPreferences(list.name)
  const chooser = useListView(list.name, inUse.columns, preferences)
  const { waiting } = inUse
  const unsent = waiting?.among(view.rows, filter) ?? []
  const isOnTop = page === 1 && unsent.length > 0
  const hasRows = status.kind === 'rows' || status.kind === 'loading' || status.kind === 'shrunk'
  return (
    <>
      <PageHead
        title={title}
        status={
          <ListStatus
            view={view}
            messages={messages}
            message={listStatusMessage(view, messages, isFiltered)}
          />
        }
        actions={actions}
        more={
          <>
            {csv.button}
            {more}
            {chooser.button}
            <Button kind="text" busy={view.refreshing} onClick={view.refresh}>
              Refresh
            </Button>
          </>
        }
        filter={
          fields && (
            <ListFilterBar
              list={list.name}
              fields={fields}
              filter={filter}
              onFilter={apply}
              beside={BesideFilter && <BesideFilter />}
            />
          )
        }
      />
      {csv.dialog}
      {chooser.dialog}
      {top}
      <div ref={start}>
        {(hasRows || isOnTop) && (
          <ListRows
            screen={screen}
            columns={inUse.columns}
            preferences={preferences}
            view={view}
            unsent={unsent}
            page={page}
            pages={status.pages}
            total={total}
            onPage={turn}
            onOpen={(row) => waiting?.open(row) || opened.open(row)}
            tone={waiting?.tone}
            {...sorting}
          />
        )}
        {!hasRows && !(isOnTop && status.kind === 'none') && (
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
        {isFiltered && list.narrowedBy === 'device' && <FilteredOnDevice view={view} messages={messages} />}
        {notes}
        {isOnTop && waiting?.note}
        {status.kind === 'rows' && (
          <ListNotes view={view} messages={messages} of={list.isWhole ? 'list' : 'page'} />
        )}
      </div>
      <RowDrawer
        opened={opened}
        count={view.rows.length}
        columns={inUse.columns}
        rowLabel={screen.rowLabel}
        messages={messages}
        details={inUse.details ?? screen.details}
        detailBody={inUse.detailBody ?? screen.detailBody}
        detailActions={inUse.detailActions ?? screen.detailActions}
        closeLabel={screen.detailClose}
      />
    </>
  )
}
