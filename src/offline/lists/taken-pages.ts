import type { LocalDatabase, PageRecord } from '../store/database'
import { pagesOf } from './pages-of'

/** The keys in `values` of the records of lists that are taken along begin with this. */
export const TAKEN_KEYS = 'taken/'

/** The filter names of pages that are taken along begin with this. No hash of a filter has a colon. */
export const TAKEN_PAGES = 'taken:'

/** Returns whether a page belongs to a list that is taken along. Its rows are not evicted. */
export function isTakenPage({ filter }: PageRecord): boolean {
  return filter.startsWith(TAKEN_PAGES)
}

/** Returns the number of different rows of a list that are taken along, from its pages. */
export async function countTaken(db: LocalDatabase, list: string): Promise<number> {
  const taken = new Set<string>()
  // Page after page, because the ids of all of them at once would block the thread.
  const pages = pagesOf(db, list).filter(isTakenPage)
  await pages.each(({ ids }) => {
    for (const id of ids) taken.add(id)
  })
  return taken.size
}
