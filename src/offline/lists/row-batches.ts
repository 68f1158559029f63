import Dexie from 'dexie'
import type { LocalDatabase, RowRecord } from '../store/database'
import { ROWS_AT_ONCE } from './rows-of'

/**
 * Yields the records of all cached rows of a list in batches, in the order of their ids, which is the
 * quickest to read. When `signal` aborts, no further batch comes.
 */
export async function* rowBatches(
  db: LocalDatabase,
  list: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly RowRecord[]> {
  for (let after: string | undefined; ; ) {
    const records = await db.rows
      .where('[list+id]')
      .between([list, after ?? Dexie.minKey], [list, Dexie.maxKey], after === undefined, true)
      .limit(ROWS_AT_ONCE)
      .toArray()
    after = records.at(-1)?.id
    if (after === undefined || signal?.aborted) return
    yield records
  }
}
