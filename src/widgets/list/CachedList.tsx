import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { may } from '../../domain/staff/permissions'
import type { ListFilter } from '../../offline/lists/define-list'
import type { ListView } from '../../offline/react/use-list'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import type { TableSort } from '../../ui/DataTable/table.types'
import { lazyDialog, useLazyDialog } from '../../ui/lazy-part/lazy-dialog'
import { PageHead } from '../../ui/Page/PageHead'
import { notify } from '../../ui/Toaster/notify'
import { usePublishAsAt } from '../as-at/as-at'
import type { ListExport } from '../download/list-export'
import { OFFLINE_SHORT } from '../offline-reason.messages'
import { ListFilterBar } from './filter/ListFilterBar'
import { ListEmptyState } from './ListEmptyState'
import { usePageTurn } from './ListPager'
import { ListRows } from './ListRows'
import type { ColumnsInUse, ListScreen } from './list-screen.types'
import { RowDrawer } from './record/RowDrawer'
import { useOpenRow } from './record/use-open-row'
import { failureToastMessage } from './status/failure-toast'
import { FilteredOnDevice, ListNotes, ListStatus } from './status/ListStatus'
import { type ListMessages, listStatusMessage } from './status/list-status.messages'
import { useListPage } from './use-list-page'
import { useListPreferences } from './view/use-list-preferences'
import { useListView } from './view/use-list-view'

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
  const stays = view.before ?? view
  usePublishAsAt(stays.asOf)
  const unsent = waiting?.among(stays.rows, filter) ?? []
  const isOnTop = page === 1 && unsent.length > 0
  const hasRows = status.kind === 'rows' || status.kind === 'loading' || status.kind === 'shrunk'
  return (
    <>
      <PageHead
        title={title}
        status={
          <ListStatus
            view={stays}
            messages={messages}
            message={listStatusMessage(stays, messages, isFiltered)}
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
        {isFiltered && list.narrowedBy === 'device' && <FilteredOnDevice view={stays} messages={messages} />}
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

/**
 * Returns a list's view whose failures are shown as toasts too: once for each request of the user, by `page`
 * (page and filter) or by `refresh`, and when the failure changes; not at each automatic refresh.
 */
function useFailureToasts<Row>(
  list: string,
  view: ListView<Row>,
  messages: ListMessages,
  page: string,
): ListView<Row> {
  const { failure, refreshing } = view
  const shown = useRef<{ readonly page: string; readonly text: string }>(undefined)

  const tell = useEffectEvent(() => {
    if (!failure) {
      shown.current = undefined
      return
    }
    const text = failureToastMessage(failure, messages)
    if (text === undefined || (shown.current?.page === page && shown.current.text === text)) return
    shown.current = { page, text }
    notify.error(text, {
      id: `list ${list}`,
      ...(messages.notice?.position && { position: messages.notice.position }),
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another request
  useEffect(() => {
    // During a refresh the earlier failure may be gone although no answer has come yet.
    if (!refreshing) tell()
  }, [failure, refreshing, page])

  return {
    ...view,
    refresh: () => {
      shown.current = undefined
      view.refresh()
    },
  }
}

const ExportDialog = lazyDialog(() => import(/* chunk: list-parts */ '../download/ExportDialog'))

/**
 * "Export as CSV" for the head of a list, and its dialog, which stands elsewhere: on a phone the head closes
 * when its button is pressed. Both are undefined for a list without it, and for a user who may not export.
 */
function useListExport(
  list: ListExport | undefined,
  filter: ListFilter,
): { readonly button: ReactNode; readonly dialog: ReactNode } {
  const { user, config } = useWorkspace()
  const { up } = useConnection()
  const dialog = useLazyDialog()
  if (!list || !may(user, list.capability, config).allowed) return { button: undefined, dialog: undefined }
  return {
    button: (
      <Button kind="text" off={up ? undefined : OFFLINE_SHORT} offQuiet onClick={dialog.open}>
        Export as CSV
      </Button>
    ),
    dialog: dialog.isWanted && (
      <ExportDialog list={list} filter={filter} open={dialog.isOpen} onClose={dialog.close} />
    ),
  }
}
