import type { LocalDatabase, PageRecord, RowRecord } from '../store/database'

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
  if (page.filter !== 'all' || page.unreadable > 0) return 0
  const dates = rows.map(({ at }) => at)
  const last = dates.at(-1)
  if (!last || dates.some((at, index) => at > (dates[index - 1] ?? at))) return 0
  const first = page.offset === 0 ? '\uffff' : (dates[0] ?? last)

  const missing = before.ids.filter((id) => !page.ids.includes(id))
  const cached = await db.rows.bulkGet(missing.map((id): [string, string] => [page.list, id]))
  const unseen = cached.flatMap((row) =>
    row && row.at > last && row.at < first && !isNewer(row.askedAt) ? [row.id] : [],
  )
  if (unseen.length === 0) return 0

  const pages = await db.pages.where('list').equals(page.list).toArray()
  const seenSince = new Set(pages.flatMap(({ askedAt, ids }) => (isNewer(askedAt) ? ids : [])))
  const gone = new Set(unseen.filter((id) => !seenSince.has(id)))
  const outdated = pages.filter(({ ids }) => ids.some((id) => gone.has(id)))
  await db.rows.bulkDelete([...gone].map((id): [string, string] => [page.list, id]))
  await db.pages.bulkDelete(
    outdated.map(({ list, filter, offset }): [string, string, number] => [list, filter, offset]),
  )
  return gone.size
}
