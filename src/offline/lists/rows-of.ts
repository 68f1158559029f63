import type { Collection } from 'dexie'
import type { LocalDatabase, RowRecord } from '../store/database'

/** Returns the rows of a list, oldest first, up to and including the time `until`. */
export function rowsOf(
  db: LocalDatabase,
  list: string,
  until = '\uffff',
): Collection<RowRecord, [string, string]> {
  return db.rows.where('[list+at]').between([list, ''], [list, until], true, true)
}
