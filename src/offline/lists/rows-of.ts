import Dexie, { type Collection } from 'dexie'
import type { LocalDatabase, RowRecord } from '../store/database'
import type { AnyList } from './define-list'

/** Returns the rows of a list, oldest first, up to and including the time `until`. */
export function rowsOf(
  db: LocalDatabase,
  list: string,
  until = '\uffff',
): Collection<RowRecord, [string, string]> {
  return db.rows.where('[list+at]').between([list, ''], [list, until], true, true)
}

/** How many ids are read at once. Those of a hundred thousand rows would block the thread. */
const IDS_AT_ONCE = 2_000

/** Returns the next ids of a list's rows in their order, behind the id `after`; none if there are no more. */
export async function nextIds(db: LocalDatabase, list: string, after?: string): Promise<string[]> {
  const keys = await db.rows
    .where('[list+id]')
    .between([list, after ?? Dexie.minKey], [list, Dexie.maxKey], after === undefined, true)
    .limit(IDS_AT_ONCE)
    .primaryKeys()
  return keys.map(([, id]) => id)
}

/**
 * Returns the stored records of these rows of a list, in this order. Rows that are not stored are left out.
 */
export async function recordsOf(
  db: LocalDatabase,
  list: AnyList,
  ids: readonly string[],
): Promise<RowRecord[]> {
  const found = await db.rows.bulkGet(ids.map((id): [string, string] => [list.name, id]))
  return found.filter((record) => record !== undefined)
}
