import type { BankFailure } from '../../bank/failure'
import { failed, ok, type Result } from '../../domain/result'
import { logError, logged } from '../error-log/error-log'
import type { LocalDatabase, PageRecord, RowRecord } from '../store/database'
import { type NotStored, notStored } from '../store/not-stored'
import type { Vault } from '../vault/vault'
import { askPage, type ListCaller } from './ask-page'
import type { AnyList, ListAnswer, ListDefinition, ListFilter } from './define-list'
import { deleteList, deleteOtherRows, dropUnreadable } from './leaving-rows'
import { filterName, type SealedRows, sealRows, writePage } from './list-store'
import { readRows } from './read-rows'
import { ROWS_AT_ONCE, recordsOf } from './rows-of'

/** The context of a refresh, in the page or in the worker. */
export interface RefreshContext extends ListCaller {
  readonly db: LocalDatabase
  readonly vault: Vault
  /** The most rows cached for each list (leaving-rows.ts says which are evicted first). */
  readonly cachedRowsPerList: number
}

/** One page that was fetched and written. */
export interface Refreshed {
  /** When it was asked for (ms): the page's "as of". */
  readonly at: number
  readonly total: number
}

/** Why a refresh failed: the bank's failure, or a device that could not store the page. */
export type RefreshFailure = BankFailure | NotStored

/**
 * Returns the number of rows by the bank's count, if that is plausible. If the bank sends no count, or a
 * lower one than it sends rows, a full page may have a next one. Beyond the end of a list that has shrunk,
 * its count is right.
 */
function countOf(counted: number | undefined, offset: number, rows: number, pageSize: number) {
  const seen = offset + rows
  if (rows === 0) return { total: counted ?? offset }
  if (counted !== undefined && counted >= seen) return { total: counted }
  return rows < pageSize ? { total: seen } : { total: seen + 1, isUncounted: true }
}

/** The bank's answer for a page of a list, not stored yet. */
export interface AnsweredPage {
  readonly answered: Result<ListAnswer, BankFailure>
  /** When it was asked for (ms). */
  readonly at: number
}

/** Asks the bank for a page of a list. */
export async function askForPage<Row>(
  caller: ListCaller,
  list: ListDefinition<Row>,
  filter: ListFilter,
  offset: number,
): Promise<AnsweredPage> {
  const [clock, steady] = [Date.now(), performance.now()]
  const answered = await askPage(caller, list, filter, offset, clock)
  // If the clock was set back meanwhile, the time of asking is computed from how long the answer took.
  const now = Date.now()
  return { answered, at: now < clock ? Math.floor(now - (performance.now() - steady)) : clock }
}

/**
 * Fetches one page of a list and writes it to the store, from where the screens repaint. A failure is stored
 * with the list, so that the device can say how its last refresh ended. `asking` is the page if it was asked
 * for already.
 */
export async function refreshList<Row>(
  context: RefreshContext,
  list: ListDefinition<Row>,
  filter: ListFilter,
  offset: number,
  asking: Promise<AnsweredPage> = askForPage(context, list, filter, offset),
): Promise<Result<Refreshed, RefreshFailure>> {
  const answered = await asking
  if (context.signal?.aborted) return failed({ kind: 'offline' })
  const refreshed = await storePage(context, list, filter, offset, answered)
  if (!refreshed.ok && !context.signal?.aborted) await noteFailure(context.db, list, refreshed.failure)
  return refreshed
}

/** Stores how a refresh failed. To be offline is no failure, and a closed store takes no note. */
async function noteFailure(db: LocalDatabase, { name }: AnyList, { kind }: RefreshFailure): Promise<void> {
  if (kind === 'offline' || kind === 'store-closed') return
  await db
    .transaction('rw', db.lists, async () => {
      const record = await db.lists.get(name)
      await db.lists.put({
        list: name,
        cached: 0,
        total: undefined,
        at: 0,
        ...record,
        failure: { at: Date.now(), kind },
      })
    })
    .catch(logged('lists/note-failure'))
}

async function storePage<Row>(
  context: RefreshContext,
  list: ListDefinition<Row>,
  filter: ListFilter,
  offset: number,
  { answered, at: askedAt }: AnsweredPage,
): Promise<Result<Refreshed, RefreshFailure>> {
  const { db, vault } = context
  if (!answered.ok) {
    // Whoever may not see a list does not keep it either.
    if (answered.failure.kind === 'forbidden') await deleteList(db, list.name).catch(logged('lists/delete'))
    return answered
  }
  const { rows, total } = answered.value

  const read = await readRows(list, rows)
  // An answer without any readable row is no answer, and its count is not used either. The same goes for an
  // answer without rows whose count says that there are some: it would hide them if it were stored as an
  // empty page.
  const isContradictory = rows.length === 0 && total !== undefined && total > offset
  if (isContradictory || (rows.length > 0 && read.rows.length === 0))
    return failed({ kind: 'unreadable', status: 200, isFromBank: true })
  try {
    // Of a whole list no page can be fetched later, so of too many rows the first ones are stored.
    const stored = list.isWhole ? read.rows.slice(0, context.cachedRowsPerList) : read.rows
    const sealed = await sealRows(db, vault, list, stored, askedAt)
    const page = {
      list: list.name,
      filter: await filterName(vault, filter),
      offset,
      ids: stored.map(list.key),
      ...(list.isWhole
        ? { total: read.rows.length + read.unreadable }
        : countOf(total, offset, rows.length, list.pageSize)),
      unreadable: read.unreadable,
      askedAt,
    }
    if (list.isWhole) await writeWholeList(db, vault, list, page, sealed)
    else await writePage(db, vault, list, page, sealed, context.cachedRowsPerList)
    return ok({ at: askedAt, total: page.total })
  } catch (thrown) {
    logError('lists/write', thrown)
    return failed(notStored(thrown))
  }
}

/**
 * Writes an answer that has all rows of a list in one transaction: the rows that differ from the stored ones
 * with their texts in the search index, their order as its page, and the list's record. Stored rows that the
 * answer lacks are deleted, but not if a row of it could not be read and may be one of them. An answer older
 * than the stored one changes nothing. `total` of a page is the bank's number of rows; `rows` may be fewer.
 */
async function writeWholeList(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  page: PageRecord,
  { records: rows, blocks, unchanged }: SealedRows,
): Promise<void> {
  await db.transaction('rw', db.rows, db.values, db.pages, db.lists, async () => {
    const [record, before] = await Promise.all([
      db.lists.get(page.list),
      db.pages.get([page.list, page.filter, page.offset]),
    ])
    const isOurs = record?.key === vault.keyId && record.version === list.version
    // A time in the future is from before the clock was set back.
    const now = Date.now()
    const isNewer = (askedAt: number) => askedAt > page.askedAt && askedAt <= now
    if (isOurs && before && isNewer(before.askedAt)) return
    const left = isOurs ? 0 : await dropUnreadable(db, vault, list)

    const changed = await putChanged(db, vault, list, rows)
    await db.values.bulkPut(blocks)
    const gone = page.unreadable === 0 ? await deleteOtherRows(db, page, isNewer) : 0
    const isAsItWas = changed === 0 && gone === 0 && before?.ids.join() === page.ids.join()
    await db.pages.put(page)
    await db.lists.put({
      list: page.list,
      cached: rows.length,
      total: page.total,
      totalAt: page.askedAt,
      at: page.askedAt,
      changedAt: isOurs && isAsItWas ? record.changedAt : page.askedAt,
      indexedAt: isOurs ? record.indexedAt : left + unchanged === 0 ? now : undefined,
      key: vault.keyId,
      version: list.version,
    })
  })
}

/** Writes the rows that differ from the stored ones, and returns how many they were. */
async function putChanged(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  rows: readonly RowRecord[],
): Promise<number> {
  let changed = 0
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const few = rows.slice(from, from + ROWS_AT_ONCE)
    const stored = await recordsOf(
      db,
      list,
      few.map(({ id }) => id),
    )
    const hashes = new Map(
      stored.map(({ id, contentHash, sealed }) => [id, sealed.key === vault.keyId && contentHash]),
    )
    const put = few.filter(({ id, contentHash }) => hashes.get(id) !== contentHash)
    await db.rows.bulkPut(put)
    changed += put.length
  }
  return changed
}
