import type { LocalDatabase } from '../store/database'
import { rowsOf } from './rows-of'
import { TAKEN_KEYS } from './taken-pages'

/** Deletes everything that the device has of a list, because its user may not see it any more. */
export async function deleteList(db: LocalDatabase, list: string): Promise<void> {
  await db.transaction('rw', db.rows, db.pages, db.lists, db.values, async () => {
    await rowsOf(db, list).delete()
    await db.pages.where('list').equals(list).delete()
    await db.lists.delete(list)
    await db.values.delete(`${TAKEN_KEYS}${list}`)
  })
}
