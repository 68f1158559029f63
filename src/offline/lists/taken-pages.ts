import Dexie, { type Collection } from 'dexie'
import type { LocalDatabase, PageRecord } from '../store/database'

/** The keys in `values` of the records of lists that are taken along begin with this. */
export const TAKEN_KEYS = 'taken/'

/** The filter names of pages that are taken along begin with this. No hash of a filter has a colon. */
export const TAKEN_PAGES = 'taken:'

/** Returns whether a page belongs to a list that is taken along. Its rows are not evicted. */
export function isTakenPage({ filter }: PageRecord): boolean {
  return filter.startsWith(TAKEN_PAGES)
}

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
