import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lagosDay } from '../../domain/dates'
import type { ListDefinition, ListFilter } from '../../offline/lists/define-list'
import { useConnection } from '../../offline/react/use-connection'
import type { ListView } from '../../offline/react/use-list'
import { useOpened } from '../../offline/react/use-opened'
import { useWorkspace } from '../../offline/react/use-workspace'
import { askReadsAgain } from '../../offline/reads/ask-again'
import { listRef } from '../../offline/worker/jobs'
import { runJob } from '../../offline/workspace/run-job'
import type { TableColumn, TableSort } from '../../ui/DataTable/table.types'
import { arrangeRows } from './arrange-rows'
import { useWholeRows } from './use-whole-rows'

/** Longer than for the page of a list, because each refresh fetches all rows. */
const STALE_AFTER_MS = 2 * 60_000
const REFRESH_EVERY_MS = 10 * 60_000
const WHOLE = { filter: {}, offset: 0 }

/**
 * Reads a page (`pageNumber` from 1) of a whole list, filtered and sorted on the device, and has the list
 * refreshed. While `filter` is undefined it is not known yet. A `sort` by no column that can be sorted by
 * leaves the bank's order.
 */
export function useWholeList<Row>(
  list: ListDefinition<Row>,
  filter: ListFilter | undefined,
  pageNumber: number,
  columns: readonly TableColumn<Row>[],
  sort: TableSort | undefined,
): ListView<Row> {
  const workspace = useWorkspace()
  const queries = useQueryClient()
  const connection = useConnection()
  const { isKnown, page, record, all } = useWholeRows(list)

  const asking = useQuery({
    queryKey: ['list', list.name, WHOLE.filter, WHOLE.offset],
    queryFn: () => runJob(workspace, { name: 'refresh', list: listRef(list), ...WHOLE }),
    // A second equal failure must be a new object, so that a user who asked again is told again.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.ok ? STALE_AFTER_MS : 0),
    refetchInterval: REFRESH_EVERY_MS,
  })
  const failure = asking.data?.ok === false ? asking.data.failure : undefined

  const sortBy = columns.find(({ key }) => key === sort?.key)?.sortBy
  const arrangement = `${JSON.stringify(filter)} ${sortBy && sort ? `${sort.key} ${sort.direction}` : ''}`
  const arranged = useOpened(
    () => {
      if (!all || !filter) return undefined
      const today = lagosDay(new Date())
      const order = sortBy && sort && { sortBy, direction: sort.direction }
      return arrangeRows(all.rows, (row) => list.matches(row, filter, today), order)
    },
    all && filter && `${all.version} ${arrangement}`,
    list.name,
  )

  const isMissing = isKnown && page === undefined && (failure !== undefined || !connection.up)
  const from = (pageNumber - 1) * list.pageSize
  return {
    state: arranged || isMissing ? 'rows' : 'loading',
    rows: arranged?.slice(from, from + list.pageSize) ?? [],
    total: arranged?.length ?? 0,
    isCounted: true,
    asOf: page?.askedAt,
    source: isMissing ? 'device' : 'bank',
    cached: record?.cached ?? 0,
    bankTotal: record?.total,
    unreadable: page?.unreadable ?? 0,
    failure,
    refreshing: asking.isFetching,
    refresh: () => {
      void asking.refetch()
      askReadsAgain(queries, { cancelRefetch: false })
    },
  }
}
