import type { PageRecord } from '../store/database'

/** The keys in `values` of the records of lists that are taken along begin with this. */
export const TAKEN_KEYS = 'taken/'

/** The filter names of pages that are taken along begin with this. No hash of a filter has a colon. */
export const TAKEN_PAGES = 'taken:'

/** Returns whether a page belongs to a list that is taken along. Its rows are not evicted. */
export function isTakenPage({ filter }: PageRecord): boolean {
  return filter.startsWith(TAKEN_PAGES)
}
