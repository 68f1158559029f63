import type { LocalDatabase, PageRecord, RowRecord } from '../store/database'
import type { Vault } from '../vault/vault'
import type { AnyList } from './define-list'
import { deleteOtherRows, dropUnreadable } from './leaving-rows'
import { ROWS_AT_ONCE, recordsOf } from './rows-of'

/**
 * Writes an answer that has all rows of a list in one transaction: the rows that differ from the stored ones,
 * their order as its page, and the list's record. Stored rows that the answer lacks are deleted, but not if a
 * row of it could not be read and may be one of them. An answer older than the stored one changes nothing.
 * `total` of a page is the bank's number of rows; `rows` may be fewer.
 */
export async function writeWholeList(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  page: PageRecord,
  rows: readonly RowRecord[],
): Promise<void> {
  await db.transaction('rw', db.rows, db.pages, db.lists, async () => {
    const [record, before] = await Promise.all([
      db.lists.get(page.list),
      db.pages.get([page.list, page.filter, page.offset]),
    ])
    const isOurs = record?.key === vault.keyId && record.version === list.version
    // A time in the future is from before the clock was set back.
    const now = Date.now()
    const isNewer = (askedAt: number) => askedAt > page.askedAt && askedAt <= now
    if (isOurs && before && isNewer(before.askedAt)) return
    if (!isOurs) await dropUnreadable(db, vault, list)

    const changed = await putChanged(db, vault, list, rows)
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
