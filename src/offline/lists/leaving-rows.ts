import type { LocalDatabase, PageRecord, RowRecord } from '../store/database'
import type { Vault } from '../vault/vault'
import type { AnyList } from './define-list'
import { pagesOf } from './pages-of'
import { isReadable, nextIds, ROWS_AT_ONCE, recordsOf, rowKeys, rowsOf } from './rows-of'
import { BLOCKS, blocksOf } from './search-index'
import { countTaken, isTakenPage, TAKEN_KEYS } from './taken-pages'

/*
 * Which rows leave the device, and when; nothing else deletes rows. In this order:
 * - all of a list that its user may not see any more, and all lists if the user wants it;
 * - those that nobody can open: of an earlier version or another key;
 * - those that the bank has not confirmed for some days, at each sign-in;
 * - those that the bank no longer has: a page that was asked for again lacks them, an answer with all rows of
 *   a list, or one with all rows of the days that are taken along;
 * - those of a list that is not taken along any more;
 * - those that are too many, the least recently asked for first.
 * Rows that are taken along are never too many.
 */

/** Deletes everything that the device has of a list, because its user may not see it any more. */
export async function deleteList(db: LocalDatabase, list: string): Promise<void> {
  await db.transaction('rw', db.rows, db.pages, db.lists, db.values, async () => {
    await rowsOf(db, list).delete()
    await blocksOf(db, list).delete()
    await pagesOf(db, list).delete()
    await db.lists.delete(list)
    await db.values.delete(`${TAKEN_KEYS}${list}`)
  })
}

/**
 * Deletes all rows of the bank's lists from this device, also those that were taken along, in one
 * transaction. Drafts, the live-write log, the keys and what the user prefers stay. Rejects, and has deleted
 * nothing, if the store does not let it.
 */
export async function clearLists(db: LocalDatabase): Promise<void> {
  await db.transaction('rw', db.rows, db.pages, db.lists, db.values, async () => {
    // A fetching that is under way finds its record gone, and stores nothing more.
    await db.values.where('key').startsWithAnyOf(TAKEN_KEYS, BLOCKS).delete()
    await Promise.all([db.rows.clear(), db.pages.clear(), db.lists.clear()])
  })
}

/**
 * Deletes the rows of another key or of an earlier version, and the list's pages. If no other rows are left,
 * the search index goes too. Rows of a later version stay: a window with a newer app needs them.
 * @returns how many rows are left that can be read
 */
export async function dropUnreadable(db: LocalDatabase, vault: Vault, list: AnyList): Promise<number> {
  const dropped = await rowsOf(db, list.name)
    .filter(({ version, sealed }) => version < list.version || sealed.key !== vault.keyId)
    .delete()
  if (dropped > 0) await pagesOf(db, list.name).delete()
  const left = await rowsOf(db, list.name)
    .filter((row) => isReadable(vault, list, row))
    .count()
  if (left === 0) await blocksOf(db, list.name).delete()
  return left
}

const DAY_MS = 24 * 3_600_000

/**
 * Deletes the pages of a list that were asked for more than so many days ago, and the rows that were last
 * seen before that: an unchanged row has the time of the newest page that contains it (see
 * lists/last-seen.ts). A time that is still to come is from a clock that was ahead, and tells no age.
 */
export async function deleteOldRows(
  db: LocalDatabase,
  list: string,
  now: number,
  days: number,
): Promise<void> {
  const isOld = (askedAt: number) => askedAt < now - days * DAY_MS || askedAt > now + DAY_MS
  await db.transaction('rw', db.rows, db.pages, db.lists, async () => {
    const pages = await pagesOf(db, list).toArray()
    const seen = new Set(pages.flatMap(({ ids, askedAt }) => (isOld(askedAt) ? [] : ids)))
    const old = pages.filter(({ askedAt }) => isOld(askedAt))
    await db.pages.bulkDelete(pageKeys(old))
    let gone = 0
    let ids = await nextIds(db, list)
    while (ids.length > 0) {
      const unseen = rowKeys(
        list,
        ids.filter((id) => !seen.has(id)),
      )
      for (let from = 0; from < unseen.length; from += ROWS_AT_ONCE) {
        const few = await db.rows.bulkGet(unseen.slice(from, from + ROWS_AT_ONCE))
        const outdated = few.filter((row) => row !== undefined).filter(({ askedAt }) => isOld(askedAt))
        await db.rows.bulkDelete(
          rowKeys(
            list,
            outdated.map(({ id }) => id),
          ),
        )
        gone += outdated.length
      }
      ids = await nextIds(db, list, ids.at(-1))
    }
    if (gone + old.length > 0)
      await db.lists.update(list, {
        cached: await rowsOf(db, list).count(),
        taken: await countTaken(db, list),
        // The search index lacks nothing, and is made again now, without their texts.
        ...(gone > 0 && { indexedAt: (await db.lists.get(list))?.indexedAt && 0 }),
      })
  })
}

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
  const cached = await db.rows.bulkGet(rowKeys(page.list, missing))
  const unseen = cached.flatMap((row) => (row && isCovered(row) && !isNewer(row.askedAt) ? [row.id] : []))
  if (unseen.length === 0) return 0

  const pages = await pagesOf(db, page.list).toArray()
  const seenSince = new Set(pages.flatMap(({ askedAt, ids }) => (isNewer(askedAt) ? ids : [])))
  const gone = new Set(unseen.filter((id) => !seenSince.has(id)))
  const outdated = pages.filter(({ ids }) => ids.some((id) => gone.has(id)))
  await db.rows.bulkDelete(rowKeys(page.list, gone))
  // The other rows of a list that is taken along stay complete.
  const taken = outdated.filter(isTakenPage)
  await db.pages.bulkPut(taken.map((one) => ({ ...one, ids: one.ids.filter((id) => !gone.has(id)) })))
  await db.pages.bulkDelete(pageKeys(outdated.filter((one) => !isTakenPage(one))))
  return gone.size
}

/**
 * Deletes the rows that an answer with all rows of a list lacks, but not those that a newer answer had, and
 * returns how many they were. Runs in the caller's transaction.
 */
export async function deleteOtherRows(
  db: LocalDatabase,
  { list, ids }: PageRecord,
  isNewer: (askedAt: number) => boolean,
): Promise<number> {
  const present = new Set(ids)
  const others = (await rowsOf(db, list).primaryKeys()).filter(([, id]) => !present.has(id))
  const stored = await db.rows.bulkGet(others)
  const gone = others.filter((_, at) => !isNewer(stored[at]?.askedAt ?? 0))
  await db.rows.bulkDelete(gone)
  return gone.length
}

/**
 * Deletes the rows of some days that an answer with all rows of these days lacks. A row that a later answer
 * had stays. Runs in the caller's transaction.
 * @param ids the rows of the answer
 * @param startedAt when its fetching began (ms)
 * @param isOfDays whether a row is of these days
 */
export async function deleteOtherRowsOfDays(
  db: LocalDatabase,
  list: AnyList,
  ids: ReadonlySet<string>,
  startedAt: number,
  isOfDays: (row: RowRecord) => boolean,
): Promise<void> {
  const others: RowRecord[] = []
  let few = await nextIds(db, list.name)
  while (few.length > 0) {
    const unseen = few.filter((id) => !ids.has(id))
    for (let from = 0; from < unseen.length; from += ROWS_AT_ONCE)
      others.push(...(await recordsOf(db, list, unseen.slice(from, from + ROWS_AT_ONCE))).filter(isOfDays))
    few = await nextIds(db, list.name, few.at(-1))
  }
  if (others.length === 0) return
  const pages = await pagesOf(db, list.name).toArray()
  const now = Date.now()
  // A time in the future is from before the clock was set back.
  const isLater = ({ askedAt }: { askedAt: number }) => askedAt > startedAt && askedAt <= now
  const seenSince = new Set(pages.flatMap((page) => (isLater(page) ? page.ids : [])))
  const gone = others.filter((row) => !isLater(row) && !seenSince.has(row.id))
  await db.rows.bulkDelete(
    rowKeys(
      list.name,
      gone.map(({ id }) => id),
    ),
  )
  await db.lists.update(list.name, { cached: await rowsOf(db, list.name).count() })
}

/**
 * Deletes the pages of a list that is taken along, but for those of the fetchings `kept`. Their rows stay
 * until they leave by themselves. Runs in the caller's transaction.
 */
export async function deleteTakenPages(
  db: LocalDatabase,
  list: string,
  kept: readonly (string | undefined)[],
): Promise<void> {
  await pagesOf(db, list)
    .filter((page) => isTakenPage(page) && !kept.includes(page.filter))
    .delete()
}

/** Deletes the taken pages of a list and the rows that no other page has, in the caller's transaction. */
export async function deleteTakenRows(db: LocalDatabase, list: string): Promise<void> {
  const pages = await pagesOf(db, list).toArray()
  const taken = pages.filter(isTakenPage)
  const others = new Set(pages.filter((page) => !isTakenPage(page)).flatMap(({ ids }) => ids))
  const out = new Set(taken.flatMap(({ ids }) => ids).filter((id) => !others.has(id)))
  await db.pages.bulkDelete(pageKeys(taken))
  await db.rows.bulkDelete(rowKeys(list, out))
}

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
  const all = await pagesOf(db, list).sortBy('askedAt')
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
  await db.pages.bulkDelete(pageKeys(gone))
  await db.rows.bulkDelete(rowKeys(list, out))
  return cached - out.length
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
  const newer = (await pagesOf(db, list).toArray()).filter(({ askedAt }) => isNewer(askedAt))
  const seen = new Set(newer.flatMap(({ ids }) => ids))
  const gone = new Set<string>()
  for (const page of newer) {
    const cached = await db.rows.bulkGet(rowKeys(list, page.ids))
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

const pageKeys = (pages: readonly PageRecord[]) =>
  pages.map(({ list, filter, offset }): [string, string, number] => [list, filter, offset])
