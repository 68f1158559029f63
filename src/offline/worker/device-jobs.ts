import { failed, ok } from '../../domain/result'
import { idsFromDevice } from '../lists/answer-from-device'
import type { AnyList } from '../lists/define-list'
import { tendIndex } from '../lists/rebuild-index'
import { searchRows } from '../lists/search-rows'
import { type DeviceJob, type JobContext, type JobResult, knownList, reopen } from './jobs'

/** How old a search index may be that a sign-in leaves as it is (ms). */
const INDEX_AT_MOST_OLD_MS = 12 * 3_600_000

/**
 * As `doBankJob`, for a job that asks only the device. If it is aborted, its result is incomplete, which is a
 * failure.
 */
export async function doDeviceJob(
  lists: readonly AnyList[],
  job: DeviceJob,
  { database, vault }: JobContext,
  signal?: AbortSignal,
): Promise<JobResult<DeviceJob['name']>> {
  const store = await reopen(database)
  if (!store.ok) return store
  const db = store.value
  const list = knownList(lists, job.list)
  if (!list) return failed({ kind: 'unknown-job' })
  const ended = <T>(found: T) => (signal?.aborted ? failed({ kind: 'offline' } as const) : ok(found))
  switch (job.name) {
    case 'ids':
      return ended(await idsFromDevice(db, vault, list, job.filter, job.today, signal))
    case 'search':
      return ended(await searchRows(db, vault, list, job.search, signal))
    case 'tend-index':
      return ended(await tendIndex(db, vault, list, INDEX_AT_MOST_OLD_MS, signal))
  }
}
