import { ok, type Result } from '../../domain/result'
import type { PageRecord } from '../store/database'
import type { AnyList } from './define-list'
import { isReadableRecord } from './list-store'
import { type RefreshContext, type RefreshFailure, refreshList } from './refresh-list'

/** How old a page must be before it is fetched ahead again (ms). */
const AGAIN_AFTER_MS = 60 * 60_000

/** Failures that concern one list only. */
const ONE_LIST_ONLY: ReadonlySet<RefreshFailure['kind']> = new Set(['forbidden', 'refused', 'unreadable'])

/**
 * Fetches the first pages of every list that the device does not have recently enough, one after the other so
 * that a slow connection stays usable. Stops at the first failure of the connection. Returns how many pages
 * were fetched. If there was nothing but unreadable answers, that is a failure: they may not be the bank's.
 */
export async function fetchAhead(
  context: RefreshContext,
  lists: readonly AnyList[],
): Promise<Result<{ readonly pages: number }, RefreshFailure>> {
  let pages = 0
  let unreadable: Result<never, RefreshFailure> | undefined
  for (const list of lists) {
    for (let page = 0; page < list.fetchAhead; page += 1) {
      const offset = page * list.pageSize
      let total = (await sufficientPage(context, list, offset))?.total
      if (total === undefined) {
        const refreshed = await refreshList(context, list, {}, offset)
        // A list that this user may not see, or that fails, does not stop the others.
        if (!refreshed.ok && ONE_LIST_ONLY.has(refreshed.failure.kind)) {
          if (refreshed.failure.kind === 'unreadable') unreadable = refreshed
          break
        }
        if (!refreshed.ok) return refreshed
        pages += 1
        total = refreshed.value.total
      }
      if (list.isWhole || offset + list.pageSize >= total) break
    }
  }
  return (pages === 0 && unreadable) || ok({ pages })
}

/**
 * Returns the stored page if it need not be fetched: it is less than an hour old, or it is not the first page
 * and the list is not known to have changed since. A changed list shows on its first page, so a list in which
 * nothing changed costs one request an hour. Returns undefined if the page must be fetched.
 */
async function sufficientPage(
  { db, vault }: RefreshContext,
  list: AnyList,
  offset: number,
): Promise<PageRecord | undefined> {
  const [page, record] = await Promise.all([
    db.pages.get([list.name, 'all', offset]),
    db.lists.get(list.name),
  ])
  if (!page || !record || !isReadableRecord(vault, list, record)) return undefined
  const age = Date.now() - page.askedAt
  // A time in the future is from before the clock was set back.
  if (age < 0) return undefined
  const isAsItWas = offset > 0 && (record.changedAt ?? 0) <= page.askedAt
  return age < AGAIN_AFTER_MS || isAsItWas ? page : undefined
}
