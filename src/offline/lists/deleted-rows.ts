import type { LocalDatabase, PageRecord, RowRecord } from '../store/database'

/**
 * Drops the rows that the bank has no more: they stood on the unfiltered page `before`, and `page`, its successor, leaves them out
 * although their date lies between those of its rows (on the first page also: is newer than all of them). Earlier pages that
 * name them go with them. `rows` are the successor's, in the bank's order. Nothing is dropped where that order is not by date, or
 * where a row that could not be read may be the one that is missing. Runs in the caller's transaction over rows and pages.
 * @param isNewer whether something was asked for later than the successor
 * @returns how many rows were dropped
 */
export async function dropGoneRows(
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
