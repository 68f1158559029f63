import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import { lagosDay } from '../../../domain/days/dates'
import { type ListDefinition, type ListFilter, passesFilter } from '../../../offline/lists/define-list'
import { isReadableRecord, openRows } from '../../../offline/lists/list-store'
import { ROWS_AT_ONCE, recordsOf } from '../../../offline/lists/rows-of'
import type { ListView } from '../../../offline/react/use-list'
import { useOpened } from '../../../offline/react/use-opened'
import { useConnection, useWorkspace } from '../../../offline/react/use-workspace'
import { askReadsAgain } from '../../../offline/reads/ask-again'
import type { ListRecord, LocalDatabase, PageRecord } from '../../../offline/store/database'
import type { Vault } from '../../../offline/vault/vault'
import { FIRST_PAGE, listQuery } from '../../../offline/workspace/list-query'
import type { TableColumn, TableSort } from '../../../ui/DataTable/table.types'
import { arrangeRows } from './arrange-rows'

/** Longer than for the page of a list, because each refresh fetches all rows. */
const STALE_AFTER_MS = 2 * 60_000
const REFRESH_EVERY_MS = 10 * 60_000

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
    ...listQuery(workspace, list, FIRST_PAGE),
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
      return arrangeRows(all.rows, (row) => passesFilter(list, row, filter, today), order)
    },
    all && filter && `${all.version} ${arrangement}`,
    list.name,
  )

  const isMissing = isKnown && page === undefined && (failure !== undefined || !connection.up)
  const offset = (pageNumber - 1) * list.pageSize
  return {
    state: arranged || isMissing ? 'rows' : 'loading',
    rows: arranged?.slice(offset, offset + list.pageSize) ?? [],
    offset,
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

/** The device's copy of a whole list. */
interface WholeRows<Row> {
  /** False until the device was asked. */
  readonly isKnown: boolean
  /** The stored answer; undefined if there is none. */
  readonly page: PageRecord | undefined
  readonly record: ListRecord | undefined
  /**
   * All its rows in the bank's order, which have another `version` if one changed; undefined while they are
   * opened.
   */
  readonly all: { readonly rows: readonly Row[]; readonly version: string } | undefined
}

/** An opened row, and the hash of the contents that it was opened from. */
interface Opened<Row> {
  readonly contentHash: string
  readonly row: Row
}

/**
 * Opens all rows of a whole list and keeps them in memory while the screen is shown, because each letter of a
 * filter looks through all of them. After a refresh only the rows that changed are opened again.
 */
function useWholeRows<Row>(list: ListDefinition<Row>): WholeRows<Row> {
  const { db, vault } = useWorkspace()
  const stored = useLiveQuery(
    async () => {
      const [page, record] = await Promise.all([db.pages.get([list.name, 'all', 0]), db.lists.get(list.name)])
      return page && record && isReadableRecord(vault, list, record) ? { page, record } : {}
    },
    [db, list.name],
    undefined,
  )
  const { page, record } = stored ?? {}
  const version = record && `${list.name} ${record.changedAt}`
  const opened = useRef<ReadonlyMap<string, Opened<Row>>>(new Map())
  const all = useOpened(
    async () => {
      opened.current = await openAll(db, vault, list, page?.ids ?? [], opened.current)
      return { rows: [...opened.current.values()].map(({ row }) => row), version: version ?? '' }
    },
    version,
    list.name,
  )
  return { isKnown: stored !== undefined, page, record, all }
}

/** Opens these rows a few at a time. Those in `before` whose contents are the same are taken from there. */
async function openAll<Row>(
  db: LocalDatabase,
  vault: Vault,
  list: ListDefinition<Row>,
  ids: readonly string[],
  before: ReadonlyMap<string, Opened<Row>>,
): Promise<ReadonlyMap<string, Opened<Row>>> {
  const all = new Map<string, Opened<Row>>()
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const records = await recordsOf(db, list, ids.slice(from, from + ROWS_AT_ONCE))
    const changed = records.filter(({ id, contentHash }) => before.get(id)?.contentHash !== contentHash)
    const rows = new Map((await openRows(vault, list, changed)).map((row) => [list.key(row), row]))
    for (const { id, contentHash } of records) {
      const row = rows.get(id)
      const known = row === undefined ? before.get(id) : { contentHash, row }
      if (known?.contentHash === contentHash) all.set(id, known)
    }
  }
  return all
}
