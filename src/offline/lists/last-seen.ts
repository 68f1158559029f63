import type { LocalDatabase, RowRecord } from '../store/database'
import { pagesOf } from './pages-of'

/**
 * Returns when all these rows of a list were last true (ms): each row's last time at the bank, and of those
 * the earliest. A row's own record has the time at which it changed; the stored pages that contain it have
 * the later times. Returns undefined if there are no rows.
 */
export async function trueAsOf(
  db: LocalDatabase,
  list: string,
  rows: readonly RowRecord[],
): Promise<number | undefined> {
  if (rows.length === 0) return undefined
  const seen = new Map(rows.map(({ id, askedAt }) => [id, askedAt]))
  for (const { ids, askedAt } of await pagesOf(db, list).toArray())
    for (const id of ids) if (askedAt > (seen.get(id) ?? askedAt)) seen.set(id, askedAt)
  return Math.min(...seen.values())
}
