import type { LocalDatabase, PageRecord } from '../store/database'
import { rowsOf } from './rows-of'
import { isTakenPage } from './taken-pages'

/** How far a full list is emptied, so that not every new page has to evict again. */
const EMPTIED_TO = 0.9

/**
 * Evicts rows of a list that has too many: first rows that are on no stored page, oldest first; then whole
 * pages, the least recently asked for first. So a stored page always has all its rows. The page `shown`
 * stays, because it was just asked for. Rows that are taken along stay too, and are not counted. Runs in the
 * caller's transaction over rows and pages.
 * @returns how many rows of the list are left
 */
export async function evictRows(db: LocalDatabase, shown: PageRecord, cacheAtMost: number): Promise<number> {
  const { list } = shown
  const isShown = ({ filter, offset }: PageRecord) => filter === shown.filter && offset === shown.offset
  const all = await db.pages.where('list').equals(list).sortBy('askedAt')
  const taken = all.filter(isTakenPage)
  const pages = all.filter((page) => !isShown(page) && !isTakenPage(page))
  const uses = new Map<string, number>()
  for (const id of [shown, ...taken, ...pages].flatMap(({ ids }) => ids))
    uses.set(id, (uses.get(id) ?? 0) + 1)
  const takenRows = new Set(taken.flatMap(({ ids }) => ids)).size
  const target = takenRows + Math.ceil(cacheAtMost * EMPTIED_TO)

  const oldestFirst = await rowsOf(db, list).primaryKeys()
  const cached = oldestFirst.length
  const out = oldestFirst.map(([, id]) => id).filter((id) => !uses.has(id))
  out.splice(Math.max(0, cached - target))

  const gone: PageRecord[] = []
  for (const page of pages) {
    if (cached - out.length <= target) break
    gone.push(page)
    for (const id of page.ids) {
      const left = (uses.get(id) ?? 0) - 1
      uses.set(id, left)
      if (left === 0) out.push(id)
    }
  }
  await db.pages.bulkDelete(
    gone.map(({ filter, offset }): [string, string, number] => [list, filter, offset]),
  )
  await db.rows.bulkDelete(out.map((id): [string, string] => [list, id]))
  return cached - out.length
}
