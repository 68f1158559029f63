import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import { isUnreachable } from '../../bank/failure'
import { lagosDay } from '../../domain/dates'
import { type CachedPage, cachedPage } from '../lists/cached-page'
import type { ListDefinition, ListFilter } from '../lists/define-list'
import { trueAsOf } from '../lists/last-seen'
import { filterName, isReadableRecord, openRows } from '../lists/list-store'
import type { ListRecord } from '../store/database'
import { isBankFailure, type JobFailure, listRef } from '../worker/jobs'
import { JobError } from '../workspace/job-error'
import { runJob } from '../workspace/run-job'
import { useConnection } from './use-connection'
import { useOpened } from './use-opened'
import { useWorkspace } from './use-workspace'

/** One page of a cached list, as a screen shows it. */
export interface ListView<Row> {
  /** 'loading' until there is something to show or a reason why not. */
  readonly state: 'loading' | 'rows' | 'failed'
  readonly rows: readonly Row[]
  /** How many rows there are for this filter: the bank's count, or, from the device, how many of those it holds. */
  readonly total: number
  /** Whether the bank counted them; else there are `total` at least. */
  readonly isCounted: boolean
  /** When what is shown was true (ms): all of it, so that of rows from the device it is the oldest one's time. */
  readonly asOf: number | undefined
  /** 'device': this page or filter was never fetched or is not held any more: it is answered from the rows that the device holds. */
  readonly source: 'bank' | 'device'
  /** Rows of this list on the device, whatever the filter, and the bank's own count of the whole list. */
  readonly cached: number
  readonly bankTotal: number | undefined
  /** Rows of this page that could not be read. */
  readonly unreadable: number
  /** Why the last refresh failed, also while rows are shown and while the next one is under way. */
  readonly failure: JobFailure | undefined
  readonly refreshing: boolean
  readonly refresh: () => void
}

const STALE_AFTER_MS = 30_000
const REFRESH_EVERY_MS = 2 * 60_000
/**
 * A page that went from the device since it was fetched, to make room for others, is fetched again after this long (ms); twice as
 * long each time that it is gone again, so that two windows that take it from each other come to rest.
 */
const LOST_AGAIN_MS = 3_000
const LOST_AGAIN_AT_MOST_MS = 60_000

/** Reads a page (`pageNumber` from 1) of a cached list from the device, and has it refreshed. `filter` must be a settled one. */
export function useList<Row>(
  list: ListDefinition<Row>,
  filter: ListFilter,
  pageNumber: number,
): ListView<Row> {
  const workspace = useWorkspace()
  const { db, vault } = workspace
  const connection = useConnection()
  const offset = (pageNumber - 1) * list.pageSize
  const filterKey = JSON.stringify(filter)
  const isNarrowedHere = list.narrowedBy === 'device' && filterKey !== '{}'
  // Such a filter means nothing to the bank: it is asked for what is new in the list as a whole.
  const asked = isNarrowedHere ? { filter: {}, offset: 0 } : { filter, offset }

  const named = useOpened(() => filterName(vault, filter), `${list.name} ${filterKey}`)
  const stored = useLiveQuery(
    async (): Promise<Stored | undefined> => {
      if (named === undefined) return undefined
      const today = lagosDay(new Date())
      const [cached, record] = await Promise.all([
        cachedPage(db, vault, list, { filter, named, offset }, today),
        db.lists.get(list.name),
      ])
      const isOurs = record && isReadableRecord(vault, list, record)
      return { named, offset, cached, record: isOurs ? record : undefined }
    },
    [db, list.name, named, offset],
    undefined,
  )
  // A live query shows its last answer until the next one is there: an answer to another page is none.
  const current = stored && stored.named === named && stored.offset === offset ? stored : undefined
  const page = current?.cached?.page
  const isLost = current !== undefined && !page && !isNarrowedHere

  const inVain = useRef(0)
  // How a refresh ended is the query's data, a failure too: it stands while the bank is asked again, which may take as long as a
  // bank hangs, and goes only when the next one has ended.
  const asking = useQuery({
    queryKey: ['list', list.name, asked.filter, asked.offset],
    queryFn: async () => {
      inVain.current = isLost ? inVain.current + 1 : 0
      return runJob(workspace, { name: 'refresh', list: listRef(list), ...asked })
    },
    // A failure that comes a second time is a second failure: whoever asked for it is told again.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.ok ? STALE_AFTER_MS : 0),
    // A bank that did not answer one page of a list leaves the next as old as it is, until it answers.
    placeholderData: (ended, before) =>
      before?.queryKey[1] === list.name && ended && !ended.ok && isConnectionFailure(ended.failure)
        ? ended
        : undefined,
    refetchInterval: ({ state }) =>
      isLost && state.data?.ok
        ? Math.min(LOST_AGAIN_MS * 2 ** inVain.current, LOST_AGAIN_AT_MOST_MS)
        : REFRESH_EVERY_MS,
  })

  const failure = asking.data?.ok === false ? asking.data.failure : undefined

  const fromDevice = useQuery({
    queryKey: ['device', list.name, filterKey, isNarrowedHere ? current?.record?.at : undefined],
    queryFn: async ({ signal }) => {
      const today = lagosDay(new Date())
      const result = await runJob(workspace, { name: 'ids', list: listRef(list), filter, today }, signal)
      if (!result.ok) throw new JobError(result.failure)
      return result.value
    },
    enabled:
      current !== undefined &&
      page === undefined &&
      (failure !== undefined || !connection.up || isNarrowedHere),
    staleTime: STALE_AFTER_MS,
    // Rows that came meanwhile are looked through again; until then what was found among the others stays.
    placeholderData: (ids, before) => (before?.queryKey[2] === filterKey ? ids : undefined),
  })
  const deviceIds = page ? undefined : fromDevice.data?.slice(offset, offset + list.pageSize)
  const deviceKey = deviceIds?.join(' ')
  const deviceRows = useLiveQuery(
    async () => {
      const found = await db.rows.bulkGet((deviceIds ?? []).map((id): [string, string] => [list.name, id]))
      const rows = found.filter((row) => row !== undefined)
      return { key: deviceKey, rows, asOf: await trueAsOf(db, list.name, rows) }
    },
    [db, list.name, deviceKey],
    undefined,
  )

  const answered = deviceIds && deviceRows?.key === deviceKey ? deviceRows : undefined
  const shown = current?.cached ? current.cached.rows : answered?.rows
  const shownKey =
    shown &&
    `${list.name} ${filterKey} ${offset} ${shown.map((row) => `${row.id}:${row.contentHash}`).join(' ')}`
  const rows = useOpened(() => (shown ? openRows(vault, list, shown) : undefined), shownKey)

  const isDevice = current !== undefined && page === undefined
  return {
    state: rows ? 'rows' : failure && fromDevice.isError ? 'failed' : 'loading',
    rows: rows ?? [],
    total: page?.total ?? fromDevice.data?.length ?? 0,
    isCounted: page?.isUncounted !== true,
    asOf: page?.askedAt ?? answered?.asOf,
    source: isDevice ? 'device' : 'bank',
    cached: current?.record?.cached ?? 0,
    bankTotal: current?.record?.total,
    unreadable: page?.unreadable ?? 0,
    failure,
    refreshing: asking.isFetching,
    refresh: () => void asking.refetch(),
  }
}

const isConnectionFailure = (failure: JobFailure) => isBankFailure(failure) && isUnreachable(failure)

interface Stored {
  readonly named: string
  readonly offset: number
  readonly cached: CachedPage | undefined
  readonly record: ListRecord | undefined
}
