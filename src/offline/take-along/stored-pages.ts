import Dexie, { type Collection } from 'dexie'
import { isTakenPage } from '../lists/taken-pages'
import type { LocalDatabase, PageRecord } from '../store/database'

/** Returns the stored pages of one fetching, in their order. */
export function pagesNamed(
  db: LocalDatabase,
  list: string,
  name: string,
): Collection<PageRecord, [string, string, number]> {
  return db.pages
    .where('[list+filter+offset]')
    .between([list, name, Dexie.minKey], [list, name, Dexie.maxKey])
}

/** Returns the number of different rows of a list that are taken along, from its pages. */
export async function countTaken(db: LocalDatabase, list: string): Promise<number> {
  const taken = new Set<string>()
  // Page after page, because the ids of all of them at once would block the thread.
  const pages = db.pages.where('list').equals(list).filter(isTakenPage)
  await pages.each(({ ids }) => {
    for (const id of ids) taken.add(id)
  })
  return taken.size
}
