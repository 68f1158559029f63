import { ok, type Result } from '../../domain/result'
import type { PageRecord } from '../store/database'
import type { AnyList } from './define-list'
import { isReadableRecord } from './list-store'
import { type RefreshContext, type RefreshFailure, refreshList } from './refresh-list'

/** A page is fetched ahead again at the earliest after this long (ms). */
const AGAIN_AFTER_MS = 60 * 60_000

/** Failures that say nothing of the next list. */
const ONE_LIST_ONLY: ReadonlySet<RefreshFailure['kind']> = new Set(['forbidden', 'refused', 'unreadable'])

/**
 * Fetches the first pages of every list as far as the device needs them, one after the other so that a thin connection stays
 * usable. Stops at the first failure of the connection. Returns how many pages were fetched.
 */
export async function fetchAhead(
  context: RefreshContext,
  lists: readonly AnyList[],
): Promise<Result<{ readonly pages: number }, RefreshFailure>> {
  let pages = 0
  for (const list of lists) {
    for (let page = 0; page < list.fetchAhead; page += 1) {
      const offset = page * list.pageSize
      let total = (await sufficientPage(context, list, offset))?.total
      if (total === undefined) {
        const refreshed = await refreshList(context, list, {}, offset)
        // A list this user may not see, or one bad list, does not cost the others.
        if (!refreshed.ok && ONE_LIST_ONLY.has(refreshed.failure.kind)) break
        if (!refreshed.ok) return refreshed
        pages += 1
        total = refreshed.value.total
      }
      if (offset + list.pageSize >= total) break
    }
  }
  return ok({ pages })
}

/**
 * The page that the device holds, if that is enough: it is not an hour old, or it is a later page and nothing is known to have changed
 * in the list since. The first page tells, so a list in which nothing changed costs one request an hour.
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
  // A time that is yet to come is from before the clock was set back.
  if (age < 0) return undefined
  const isAsItWas = offset > 0 && (record.changedAt ?? 0) <= page.askedAt
  return age < AGAIN_AFTER_MS || isAsItWas ? page : undefined
}
