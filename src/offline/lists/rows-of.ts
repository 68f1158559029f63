import type { Collection } from 'dexie'
import type { LocalDatabase, RowRecord } from '../store/database'

/** The rows of a list, oldest first; up to and with those of the time `until`, where one is given. */
export function rowsOf(
  db: LocalDatabase,
  list: string,
  until = '\uffff',
): Collection<RowRecord, [string, string]> {
  return db.rows.where('[list+at]').between([list, ''], [list, until], true, true)
}
