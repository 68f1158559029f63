import Dexie, { type Collection } from 'dexie'
import type { LocalDatabase, PageRecord } from '../store/database'

/**
 * Returns the stored pages of a list, or those of a filter by its name in the store, in the order of their
 * offsets. They are found by the primary key: a live query that counts by another index runs again whenever
 * any page is stored.
 */
export function pagesOf(
  db: LocalDatabase,
  ...prefix: [list: string, filter?: string]
): Collection<PageRecord, [string, string, number]> {
  return db.pages.where('[list+filter+offset]').between(prefix, [...prefix, Dexie.maxKey])
}
