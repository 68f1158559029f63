import type { ListView } from '../../offline/react/use-list'

/** What a page of a list comes to. */
export interface PageStatus {
  readonly kind:
    | 'loading'
    | 'rows'
    /** The bank, or the whole device, has no such row. */
    | 'none'
    /** The list ends before this page by now: the last page is the place to be. */
    | 'shrunk'
    /** The device does not hold this page (any more), but does hold others. */
    | 'not-cached'
    /** Nothing to show, and why. */
    | 'failed'
  /** Pages there are, at least 1. */
  readonly pages: number
}

/** How many pages so many rows make; at least 1. */
export const pagesOf = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))

/** Says what stands on a page (from 1) of `pageSize` rows. */
export function pageStatus(view: ListView<unknown>, page: number, pageSize: number): PageStatus {
  const pages = pagesOf(view.total, pageSize)
  if (view.state === 'loading') return { kind: 'loading', pages }
  if (view.state === 'failed') return { kind: 'failed', pages }
  if (view.rows.length > 0) return { kind: 'rows', pages }
  if (view.source === 'device') {
    if (view.cached === 0 && view.failure) return { kind: 'failed', pages }
    return { kind: page > pages ? 'not-cached' : 'none', pages }
  }
  if (page > pages) return { kind: 'shrunk', pages }
  // Rows that could not be read are there all the same; rows that went to make room are not.
  if (view.unreadable > 0) return { kind: 'rows', pages }
  return { kind: view.total > 0 ? 'not-cached' : 'none', pages }
}
