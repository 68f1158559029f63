import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef } from 'react'
import { isUnreachable } from '../../bank/failure'
import { lagosDay } from '../../domain/days/dates'
import { logged } from '../error-log/error-log'
import { type CachedPage, cachedPage } from '../lists/cached-page'
import type { AnyList, ListDefinition, ListFilter } from '../lists/define-list'
import { trueAsOf } from '../lists/last-seen'
import { filterName, isReadableRecord, openRows } from '../lists/list-store'
import { pagesOf } from '../lists/pages-of'
import { recordsOf } from '../lists/rows-of'
import { TAKEN_KEYS } from '../lists/taken-pages'
import { askReadsAgain } from '../reads/ask-again'
import type { ListRecord } from '../store/database'
import { isBankFailure, type JobFailure, listRef } from '../worker/jobs'
import { JobError } from '../workspace/job-error'
import { FIRST_PAGE, listQuery } from '../workspace/list-query'
import { runJob } from '../workspace/run-job'
import type { Workspace } from '../workspace/workspace'
import { useOpened } from './use-opened'
import { useConnection, useWorkspace } from './use-workspace'

/** One page of a cached list, as a screen shows it. */
export interface ListView<Row> {
  /** 'loading' until there are rows to show, or a reason why there are none. */
  readonly state: 'loading' | 'rows' | 'failed'
  readonly rows: readonly Row[]
  /** How many rows of the list are before those of this page. */
  readonly offset: number
  /**
   * Set after a turn to another page, while the device is read for its rows: the page before, to be shown
   * until then, with its own count, time and failure. With placeholders in its place the list would flicker.
   */
  readonly before?: ListView<Row> | undefined
  /**
   * The number of rows for this filter: the bank's count, or the number of cached rows if they come from the
   * device.
   */
  readonly total: number
  /** True if the bank counted them, or the device has all. Otherwise there are at least `total`. */
  readonly isCounted: boolean
  /** When all of the shown rows were true (ms). For rows from the device it is the time of the oldest one. */
  readonly asOf: number | undefined
  /**
   * 'device' if this page or filter was never fetched or is no longer cached, and is answered from the cached
   * rows.
   */
  readonly source: 'bank' | 'device'
  /**
   * Set if the rows come from the device and are all that the bank had then (ms), because the user has taken
   * them along.
   */
  readonly completeAsOf?: number | undefined
  /**
   * How many rows of this list are cached, regardless of the filter, and the bank's count of the whole list.
   */
  readonly cached: number
  readonly bankTotal: number | undefined
  /** Rows of this page that could not be read. */
  readonly unreadable: number
  /** Why the last refresh failed; also set while rows are shown and while the next refresh is running. */
  readonly failure: JobFailure | undefined
  readonly refreshing: boolean
  readonly refresh: () => void
}

const NO_FILTER: ListFilter = {}
const STALE_AFTER_MS = 30_000
const REFRESH_EVERY_MS = 2 * 60_000
/**
 * How soon to fetch a page again that was evicted after it was fetched (ms). The time doubles with each
 * eviction, so that two windows that evict each other's pages slow down.
 */
const LOST_AGAIN_MS = 3_000
const LOST_AGAIN_AT_MOST_MS = 60_000

/**
 * Reads a page (`pageNumber` from 1) of a cached list from the device, and has it refreshed. `filter` must
 * come from `settledFilter`; while it is undefined it is not known yet, and the list is loading.
 */
export function useList<Row>(
  list: ListDefinition<Row>,
  knownFilter: ListFilter | undefined,
  pageNumber: number,
): ListView<Row> {
  const isKnown = knownFilter !== undefined
  const filter = knownFilter ?? NO_FILTER
  const workspace = useWorkspace()
  const { db, vault } = workspace
  const queries = useQueryClient()
  const connection = useConnection()
  const offset = (pageNumber - 1) * list.pageSize
  const filterKey = JSON.stringify(filter)
  const isNarrowedHere = list.narrowedBy === 'device' && filterKey !== '{}'
  const named = useOpened(() => filterName(vault, filter), isKnown ? `${list.name} ${filterKey}` : undefined)
  const stored = useLiveQuery(
    async (): Promise<Stored | undefined> => {
      if (named === undefined) return undefined
      const today = lagosDay(new Date())
      const [cached, record, taken, pages] = await Promise.all([
        cachedPage(db, vault, list, { filter, named, offset }, today),
        db.lists.get(list.name),
        db.values.get(`${TAKEN_KEYS}${list.name}`),
        pagesOf(db, list.name).count(),
      ])
      const isOurs = record && isReadableRecord(vault, list, record)
      const takenKey = taken && `${taken.at} ${pages} ${isOurs}`
      return { named, offset, cached, record: isOurs ? record : undefined, takenKey }
    },
    [db, list.name, named, offset],
    undefined,
  )
  // A live query returns its previous answer until the next one is there. An answer to another page is
  // ignored.
  const current = stored && stored.named === named && stored.offset === offset ? stored : undefined
  const page = current?.cached?.page
  const isLost = current !== undefined && !page && !isNarrowedHere
  // The bank does not know such a filter, so the first page of the whole list is refreshed.
  const refresh = listQuery(workspace, list, isNarrowedHere ? FIRST_PAGE : { filter, offset })

  const inVain = useRef(0)
  // The query's data is the result of the last refresh, even if it failed. It stays while the bank is asked
  // again, which may take as long as a call's time limit, and changes only when that refresh has ended.
  const asking = useQuery({
    ...refresh,
    queryFn: () => {
      inVain.current = isLost ? inVain.current + 1 : 0
      return refresh.queryFn()
    },
    enabled: isKnown,
    staleTime: ({ state }) => (state.data?.ok ? STALE_AFTER_MS : 0),
    // If the connection failed for one page of a list, the next page shows that failure until the bank
    // answers.
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

  const isAnsweredHere =
    current !== undefined && page === undefined && (failure !== undefined || !connection.up || isNarrowedHere)
  const takenKey = current?.takenKey
  // Is asked for again as soon as what was taken along has changed, in any tab.
  const taken = useQuery({
    queryKey: ['device', list.name, filterKey, 'taken', takenKey],
    queryFn: async () => (await takenAsOf(workspace, list, filter)) ?? null,
    enabled: isAnsweredHere && takenKey !== undefined,
    staleTime: STALE_AFTER_MS,
  })
  const takenAt = takenKey === undefined ? undefined : (taken.data ?? undefined)
  const fromDevice = useQuery({
    queryKey: ['device', list.name, filterKey, isNarrowedHere ? current?.record?.at : undefined, takenAt],
    queryFn: async ({ signal }) => {
      const today = lagosDay(new Date())
      const result = await runJob(workspace, { name: 'ids', list: listRef(list), filter, today }, signal)
      if (!result.ok) throw new JobError(result.failure)
      // Rows that were fetched while these were searched are not among them.
      const isStill = takenAt !== undefined && (await takenAsOf(workspace, list, filter)) === takenAt
      return { ids: result.value, completeAsOf: isStill ? takenAt : undefined }
    },
    enabled: isAnsweredHere && (takenKey === undefined || !taken.isPending),
    staleTime: STALE_AFTER_MS,
    // When new rows come, the cached rows are searched again. Until then the previous result stays.
    placeholderData: (found, before) => (before?.queryKey[2] === filterKey ? found : undefined),
  })
  const deviceIds = page ? undefined : fromDevice.data?.ids.slice(offset, offset + list.pageSize)
  const deviceKey = deviceIds?.join(' ')
  const deviceRows = useLiveQuery(
    async () => {
      const rows = await recordsOf(db, list, deviceIds ?? [])
      return { key: deviceKey, rows, asOf: await trueAsOf(db, list.name, rows) }
    },
    [db, list.name, deviceKey],
    undefined,
  )

  const answered = deviceIds && deviceRows?.key === deviceKey ? deviceRows : undefined
  const shown = current?.cached ? current.cached.rows : answered?.rows
  const pageKey = `${list.name} ${filterKey} ${offset}`
  const shownKey = shown && `${pageKey} ${shown.map((row) => `${row.id}:${row.contentHash}`).join(' ')}`
  const opened = useOpened(() => shown && openRows(vault, list, shown), shownKey, pageKey)

  const isDevice = current !== undefined && page === undefined
  const found = fromDevice.isPlaceholderData ? undefined : fromDevice.data?.completeAsOf
  const complete = isDevice && found === takenAt ? found : undefined
  const { cached = 0, total: bankTotal } = current?.record ?? {}
  const isAllHere = complete !== undefined || (bankTotal !== undefined && cached >= bankTotal)
  const view: ListView<Row> = {
    state: opened ? 'rows' : failure && fromDevice.isError ? 'failed' : 'loading',
    rows: opened ?? [],
    offset,
    total: page?.total ?? fromDevice.data?.ids.length ?? 0,
    // The rows that were looked through on the device may not be all of the bank's.
    isCounted: isAnsweredHere ? isAllHere : page?.isUncounted !== true,
    asOf: page?.askedAt ?? (answered && (complete ?? answered.asOf)),
    completeAsOf: complete,
    source: isDevice ? 'device' : 'bank',
    cached,
    bankTotal,
    unreadable: page?.unreadable ?? 0,
    failure,
    refreshing: asking.isFetching,
    refresh: () => {
      void asking.refetch()
      askReadsAgain(queries, { cancelRefetch: false })
    },
  }

  const isReading = isKnown && view.state === 'loading' && !db.loss && (!current || shown || deviceIds)
  const rowsOf = `${list.name} ${filterKey}`
  // Not a state: nothing is drawn anew when it changes, only the next turn shows it.
  const last = useRef<{ readonly rowsOf: string; readonly view: ListView<Row> }>(undefined)
  useEffect(() => {
    if (opened) last.current = { rowsOf, view }
  })
  return isReading && last.current?.rowsOf === rowsOf ? { ...view, before: last.current.view } : view
}

/**
 * Returns since when the device has all rows of the filter because they were taken along, or undefined. If
 * its code does not load, the list says as usual that rows may be missing.
 */
async function takenAsOf({ db, vault }: Workspace, list: AnyList, filter: ListFilter) {
  return import(/* chunk: behind-screens */ '../take-along/complete-as-of')
    .then(({ completeAsOf }) => completeAsOf(db, vault, list, filter, Date.now()))
    .catch(logged('lists/taken'))
}

const isConnectionFailure = (failure: JobFailure) => isBankFailure(failure) && isUnreachable(failure)

interface Stored {
  readonly named: string
  readonly offset: number
  readonly cached: CachedPage | undefined
  readonly record: ListRecord | undefined
  /** Changes with what is taken along of the list; undefined if nothing is. */
  readonly takenKey: string | undefined
}
