import type { BankFailure } from '../../bank/failure'
import { lagosDay } from '../../domain/days/dates'
import { ok, type Result } from '../../domain/result'
import { askPart, type ListCaller } from '../lists/ask-page'
import type { AnyList } from '../lists/define-list'
import { rowsOf } from '../lists/rows-of'
import type { LocalDatabase } from '../store/database'
import { daysOf, filterOf, type TakePeriod } from './take-period.rules'

/** How much a user would take along. */
export interface TakeSize {
  /** The bank's count; undefined if it does not count. */
  readonly rows: number | undefined
  /** True if the bank may count only the rows of its answer. */
  readonly isAtLeast?: boolean
  /** The space that a row needs on the device (bytes), by the rows that are stored. */
  readonly bytesPerRow: number
}

const SAMPLE = 50
/**
 * The space that a row needs beside its sealed contents, for its id, time, hash, indexes and its text in the
 * search index (bytes).
 */
const BESIDE_CONTENTS = 600
/** The space that a row needs if no row of the list is stored yet (bytes). */
const USUAL_BYTES = 1200

/**
 * Asks the bank how many rows a list has in a period, and estimates what they need on the device. `now` is
 * the device's time (ms).
 */
export async function takeSize(
  caller: ListCaller & { readonly db: LocalDatabase },
  list: AnyList,
  period: TakePeriod,
  now: number,
): Promise<Result<TakeSize, BankFailure>> {
  const filter = filterOf(daysOf(period, lagosDay(now)))
  const asked = await askPart(caller, list, { filter, limit: list.pageSize, offset: 0, now })
  if (!asked.ok) return asked
  const { total, rows } = asked.value
  const isCounted = total !== undefined && total >= rows.length
  return ok({
    rows: isCounted ? total : undefined,
    isAtLeast: total === rows.length && rows.length >= list.pageSize,
    bytesPerRow: await bytesPerRow(caller.db, list),
  })
}

/** Returns what a row of the list needs on the device (bytes), by the newest that are stored. */
export async function bytesPerRow(db: LocalDatabase, list: AnyList): Promise<number> {
  const some = await rowsOf(db, list.name).reverse().limit(SAMPLE).toArray()
  if (some.length === 0) return USUAL_BYTES
  const sealed = some.reduce((sum, row) => sum + row.sealed.data.byteLength, 0)
  return Math.ceil(sealed / some.length) + BESIDE_CONTENTS
}
