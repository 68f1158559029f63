import type { Collection } from 'dexie'
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
