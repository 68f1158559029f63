import { useMemo, useState } from 'react'
import { lagosDay } from '../../../domain/days/dates'
import { logged } from '../../../offline/error-log/error-log'
import { cachedPage } from '../../../offline/lists/cached-page'
import type { ListDefinition, ListFilter } from '../../../offline/lists/define-list'
import { openRows } from '../../../offline/lists/list-store'
import { useDeviceRows } from '../../../offline/react/use-device-rows'
import { type ListView, useList } from '../../../offline/react/use-list'
import { useSingleRun } from '../../../offline/react/use-single-run'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { listRef } from '../../../offline/worker/jobs'
import { runJob } from '../../../offline/workspace/run-job'
import type { Workspace } from '../../../offline/workspace/workspace'
import { pendingPostingList } from '../pending-postings.list'
import { type Posting, postingList } from '../postings.list'

const ALL: ListFilter = {}
const PAGES_AT_MOST = 50

/** The user's own postings of an operation date, from the rows on the device. */
export function useDayPostings(day: string) {
  const workspace = useWorkspace()
  const { staff_id } = workspace.user
  const filter = useMemo(
    () => (day === '' || staff_id === '' ? undefined : { operation_date: day, staff_id }),
    [day, staff_id],
  )
  const approvedView = useList(postingList, ALL, 1)
  const pendingView = useList(pendingPostingList, ALL, 1)
  const approved = useDeviceRows(postingList, filter)
  const pending = useDeviceRows(pendingPostingList, filter)
  /** The operation date whose postings were all fetched. */
  const [fetched, setFetched] = useState<string>()
  const { busy, run } = useSingleRun(async () => {
    const fetchIn = (list: ListDefinition<Posting>) =>
      fetchDay(workspace, list, day).catch(logged('my-day/fetch'))
    const hasAll = (await fetchIn(postingList)) && (await fetchIn(pendingPostingList))
    if (hasAll) setFetched(day)
  })
  const times = [approvedView.asOf, pendingView.asOf].filter((at) => at !== undefined)
  return {
    postings: approved && pending ? { approved, pending } : undefined,
    /** When all of them were true (ms): the older of the two lists. */
    asOf: times.length === 2 ? Math.min(...times) : undefined,
    /** Whether no posting of the day can be missing. */
    isWhole: fetched === day || (isWhole(approvedView) && isWhole(pendingView)),
    cached: approvedView.cached,
    total: approvedView.bankTotal,
    isRefreshing: approvedView.refreshing || pendingView.refreshing,
    refresh: () => {
      approvedView.refresh()
      pendingView.refresh()
    },
    isFetching: busy,
    fetchRest: run,
  }
}

const isWhole = ({ cached, bankTotal }: ListView<Posting>) => bankTotal !== undefined && cached >= bankTotal

/**
 * Fetches the pages of a list from the newest back to one with older operation dates only. Returns false if
 * the bank did not answer, or if that takes too many pages.
 */
async function fetchDay(workspace: Workspace, list: ListDefinition<Posting>, day: string): Promise<boolean> {
  const { db, vault } = workspace
  for (let page = 0; page < PAGES_AT_MOST; page += 1) {
    const offset = page * list.pageSize
    const refreshed = await runJob(workspace, { name: 'refresh', list: listRef(list), filter: ALL, offset })
    if (!refreshed.ok) return false
    const cached = await cachedPage(
      db,
      vault,
      list,
      { filter: ALL, named: 'all', offset },
      lagosDay(new Date()),
    )
    const rows = await openRows(vault, list, cached?.rows ?? [])
    const isEnd = offset + list.pageSize >= refreshed.value.total
    if (isEnd || (rows.length > 0 && rows.every((row) => row.operation_date.slice(0, 10) < day))) return true
  }
  return false
}
