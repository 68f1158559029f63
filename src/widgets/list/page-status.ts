import type { ListView } from '../../offline/react/use-list'

/** The status of a page of a list. */
export interface PageStatus {
  readonly kind:
    | 'loading'
    | 'rows'
    /** The bank, or the whole device, has no such row. */
    | 'none'
    /** The list has become shorter and ends before this page; the last page is shown instead. */
    | 'shrunk'
    /** The device does not have this page (any more), but has others. */
    | 'not-cached'
    /** Nothing to show, and why. */
    | 'failed'
  /** The number of pages, at least 1. */
  readonly pages: number
}

/** Returns the number of pages for a number of rows; at least 1. */
export const pageCount = (total: number, pageSize: number) => Math.max(1, Math.ceil(total / pageSize))

/** Returns the status of a page (from 1) of `pageSize` rows. */
export function pageStatus(view: ListView<unknown>, page: number, pageSize: number): PageStatus {
  const pages = pageCount(view.total, pageSize)
  if (view.state === 'loading') return { kind: 'loading', pages }
  if (view.state === 'failed') return { kind: 'failed', pages }
  if (view.rows.length > 0) return { kind: 'rows', pages }
  if (view.source === 'device') {
    if (view.cached === 0 && view.failure) return { kind: 'failed', pages }
    return { kind: page > pages ? 'not-cached' : 'none', pages }
  }
  if (page > pages) return { kind: 'shrunk', pages }
  // Rows that could not be read exist all the same; rows that were evicted do not.
  if (view.unreadable > 0) return { kind: 'rows', pages }
  return { kind: view.total > 0 ? 'not-cached' : 'none', pages }
}
