import type { LocalDatabase, RowRecord } from '../store/database'
import type { AnyList } from './define-list'
import { ROWS_AT_ONCE, recordsOf, rowsOf } from './rows-of'

/** Where a reading of a list's rows has stopped: behind these rows, which all have this time. */
export interface RowPosition {
  readonly before?: string | undefined
  readonly seen: readonly string[]
}

/** Some records of a list, and where their last one is. */
interface RowBatch {
  readonly records: readonly RowRecord[]
  readonly end: RowPosition
}

/**
 * Yields all records of a list, newest first, in batches; with a position only those behind it. Each batch
 * continues by key where the last one ended. A whole list, whose rows may all be without a time, comes in the
 * bank's order, and again from its first row if the one at the position has left the list.
 */
export async function* rowBatches(
  db: LocalDatabase,
  list: AnyList,
  signal: AbortSignal | undefined,
  from?: RowPosition,
): AsyncGenerator<RowBatch> {
  let { before, seen = [] } = from ?? {}
  if (list.isWhole) {
    const { ids = [] } = (await db.pages.get([list.name, 'all', 0])) ?? {}
    for (let at = ids.indexOf(seen[0] ?? '') + 1; at < ids.length && !signal?.aborted; at += ROWS_AT_ONCE) {
      const few = ids.slice(at, at + ROWS_AT_ONCE)
      yield { records: await recordsOf(db, list, few), end: { seen: few.slice(-1) } }
    }
    return
  }
  for (;;) {
    const records = await rowsOf(db, list.name, before)
      .reverse()
      // Rows of the same time may be on both sides of a batch's end, so those already seen are read again and
      // skipped.
      .limit(ROWS_AT_ONCE + seen.length)
      .toArray()
    const known = new Set(seen)
    const fresh = records.filter((record) => !known.has(record.id))
    const last = fresh.at(-1)?.at
    if (last === undefined || signal?.aborted) return
    const again = before === last ? seen : []
    seen = [...again, ...fresh.filter((record) => record.at === last).map((record) => record.id)]
    before = last
    yield { records: fresh, end: { before, seen } }
  }
}
