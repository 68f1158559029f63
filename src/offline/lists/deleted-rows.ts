import type { LocalDatabase, PageRecord, RowRecord } from '../store/database'
import { isTakenPage } from './taken-pages'

/**
 * Deletes rows that the bank no longer has, with the stored pages that contain them. Such a row was on the
 * unfiltered page `before`, and is missing from `page`, which replaces it, although its date is between the
 * dates of that page's rows (or, on the first page, newer than all of them). `rows` are the new page's, in
 * the bank's order. Deletes nothing if that order is not by date, or if a row of the answer could not be read
 * and may be the missing one. Runs in the caller's transaction over rows and pages.
 * @param isNewer returns whether a time of asking is later than the new page's
 * @returns how many rows were deleted
 */
export async function deleteGoneRows(
  db: LocalDatabase,
  before: PageRecord,
  page: PageRecord,
  rows: readonly RowRecord[],
  isNewer: (askedAt: number) => boolean,
): Promise<number> {
  const isCovered = coveredBy(page, rows)
  if (!isCovered) return 0

  const missing = before.ids.filter((id) => !page.ids.includes(id))
  const cached = await db.rows.bulkGet(missing.map((id): [string, string] => [page.list, id]))
  const unseen = cached.flatMap((row) => (row && isCovered(row) && !isNewer(row.askedAt) ? [row.id] : []))
  if (unseen.length === 0) return 0

  const pages = await db.pages.where('list').equals(page.list).toArray()
  const seenSince = new Set(pages.flatMap(({ askedAt, ids }) => (isNewer(askedAt) ? ids : [])))
  const gone = new Set(unseen.filter((id) => !seenSince.has(id)))
  const outdated = pages.filter(({ ids }) => ids.some((id) => gone.has(id)))
  await db.rows.bulkDelete([...gone].map((id): [string, string] => [page.list, id]))
  // The other rows of a list that is taken along stay complete.
  const taken = outdated.filter(isTakenPage)
  await db.pages.bulkPut(taken.map((one) => ({ ...one, ids: one.ids.filter((id) => !gone.has(id)) })))
  await db.pages.bulkDelete(
    outdated
      .filter((one) => !isTakenPage(one))
      .map(({ list, filter, offset }): [string, string, number] => [list, filter, offset]),
  )
  return gone.size
}

/**
 * Returns the ids of those rows of an answer that the bank no longer has, as later answers say: a stored page
 * of the unfiltered list that was asked for later covers their dates and lacks them, and no other has them.
 * Runs in the caller's transaction over rows and pages.
 * @param isNewer returns whether a time of asking is later than the answer's
 */
export async function idsGoneSince(
  db: LocalDatabase,
  list: string,
  rows: readonly RowRecord[],
  isNewer: (askedAt: number) => boolean,
): Promise<ReadonlySet<string>> {
  const newer = (await db.pages.where('list').equals(list).toArray()).filter(({ askedAt }) =>
    isNewer(askedAt),
  )
  const seen = new Set(newer.flatMap(({ ids }) => ids))
  const gone = new Set<string>()
  for (const page of newer) {
    const cached = await db.rows.bulkGet(page.ids.map((id): [string, string] => [list, id]))
    const present = cached.filter((row) => row !== undefined)
    const isCovered = present.length === page.ids.length ? coveredBy(page, present) : undefined
    for (const row of rows) if (isCovered?.(row) && !seen.has(row.id)) gone.add(row.id)
  }
  return gone
}

/**
 * Returns what tells whether a row's date is between the dates of a page's rows (or, on the first page, newer
 * than all of them), so that the page would have the row. Returns undefined if the page says nothing about
 * other rows: it is filtered, not ordered by date, or a row of it could not be read.
 */
function coveredBy(page: PageRecord, rows: readonly RowRecord[]) {
  if (page.filter !== 'all' || page.unreadable > 0) return undefined
  const dates = rows.map(({ at }) => at)
  const last = dates.at(-1)
  if (!last || dates.some((at, index) => at > (dates[index - 1] ?? at))) return undefined
  const first = page.offset === 0 ? '\uffff' : (dates[0] ?? last)
  return ({ at }: RowRecord) => at > last && at < first
}
