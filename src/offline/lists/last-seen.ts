import type { LocalDatabase, RowRecord } from '../store/database'

/**
 * When all of these rows of a list were true (ms): the time at which the one seen longest ago was last seen at the bank. A row keeps
 * the time at which it changed; that it came again since, the pages know that name it. `undefined` without rows.
 */
export async function trueAsOf(
  db: LocalDatabase,
  list: string,
  rows: readonly RowRecord[],
): Promise<number | undefined> {
  if (rows.length === 0) return undefined
  const seen = new Map(rows.map(({ id, askedAt }) => [id, askedAt]))
  for (const { ids, askedAt } of await db.pages.where('list').equals(list).toArray())
    for (const id of ids) if (askedAt > (seen.get(id) ?? askedAt)) seen.set(id, askedAt)
  return Math.min(...seen.values())
}
