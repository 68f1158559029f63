import { lagosDay } from '../../domain/days/dates'
import type { AnyList, ListFilter } from '../lists/define-list'
import { isReadableRecord } from '../lists/list-store'
import { pagesOf } from '../lists/pages-of'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import { areAllDays, areDaysTaken } from './take-period.rules'
import { isWhole, type ReadyRows, readTakenAt } from './taken-list'

/** The names of a filter that narrow a list by its days alone. */
const DAYS = ['date_filter', 'specific_date', 'start_date', 'end_date']

/**
 * Returns since when the device has all rows that pass a filter (ms), because they were taken along;
 * undefined if rows may be missing. Only the bank knows which rows a text or a status finds: it searches
 * columns that it does not send, a customer's BVN for example. So only days can be complete. `now` is the
 * device's time (ms).
 */
export async function completeAsOf(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  filter: ListFilter,
  now: number,
): Promise<number | undefined> {
  if (Object.keys(filter).some((name) => !DAYS.includes(name))) return undefined
  const ready = (await readTakenAt(db, vault, list, now))?.value?.ready
  if (!ready || ready.startedAt > now) return undefined
  if (!areDaysTaken(ready, filter, lagosDay(now)) || !isWhole(ready)) return undefined
  // The bank was not asked for all rows by their days, and may read a day otherwise than this device.
  if (filter.date_filter && areAllDays(ready)) return undefined
  return (await isOnDevice(db, vault, list, ready)) ? ready.startedAt : undefined
}

/**
 * Returns false if pages have been deleted since, by age for example, or if a window with another version of
 * the app has written rows that this one cannot read.
 */
export async function isOnDevice(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  ready: ReadyRows,
): Promise<boolean> {
  const record = await db.lists.get(list.name)
  if (!record || !isReadableRecord(vault, list, record)) return false
  return (await pagesOf(db, list.name, ready.pages).count()) === ready.pageCount
}
