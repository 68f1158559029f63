import type { LocalDatabase } from '../store/database'
import { TAKEN_KEYS } from './taken-pages'

/**
 * Deletes all rows of the bank's lists from this device, also those that were taken along, in one
 * transaction. Drafts, the live-write log, the keys and what the user prefers stay. Rejects, and has deleted
 * nothing, if the store does not let it.
 */
export async function clearLists(db: LocalDatabase): Promise<void> {
  await db.transaction('rw', db.rows, db.pages, db.lists, db.values, async () => {
    // A fetching that is under way finds its record gone, and stores nothing more.
    await db.values.where('key').startsWith(TAKEN_KEYS).delete()
    await Promise.all([db.rows.clear(), db.pages.clear(), db.lists.clear()])
  })
}
