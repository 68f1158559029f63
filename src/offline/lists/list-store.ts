import type { ListRecord, LocalDatabase, PageRecord, RowRecord, ValueRecord } from '../store/database'
import { contentHash, seal, unseal, type Vault } from '../vault/vault'
import type { AnyList, ListDefinition, ListFilter } from './define-list'
import { deleteGoneRows, dropUnreadable, evictRows, idsGoneSince } from './leaving-rows'
import { isReadable, ROWS_AT_ONCE, rowKeys } from './rows-of'
import { sealBlock } from './search-index'

/**
 * Returns a filter's name in the store. It is a keyed hash, because a filter can contain a customer's name or
 * number.
 */
export async function filterName(vault: Vault, filter: ListFilter): Promise<string> {
  return Object.keys(filter).length === 0 ? 'all' : contentHash(vault, filter)
}

/** Rows as they are stored. */
export interface SealedRows {
  readonly records: readonly RowRecord[]
  /** The texts of the rows that differ from the stored ones, for the search index. */
  readonly blocks: readonly ValueRecord[]
  /** How many rows do not differ from the stored ones, so that the index has their texts. */
  readonly unchanged: number
}

/**
 * Seals the rows that differ from the stored ones. The others are returned as stored, with the new time
 * `askedAt`.
 */
export async function sealRows<Row>(
  db: LocalDatabase,
  vault: Vault,
  list: ListDefinition<Row>,
  rows: readonly Row[],
  askedAt: number,
): Promise<SealedRows> {
  const records: RowRecord[] = []
  const blocks: ValueRecord[] = []
  let unchanged = 0
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const few = rows.slice(from, from + ROWS_AT_ONCE)
    const cached = await db.rows.bulkGet(rowKeys(list.name, few.map(list.key)))
    const changed: Row[] = []
    const sealed = few.map(async (row, index): Promise<RowRecord> => {
      const digest = await contentHash(vault, [list.version, row])
      const old = cached[index]
      if (old?.contentHash === digest && old.sealed.key === vault.keyId) return { ...old, askedAt }
      changed.push(row)
      const id = list.key(row)
      return {
        list: list.name,
        id,
        at: list.at(row),
        status: list.status?.(row) ?? '',
        version: list.version,
        contentHash: digest,
        askedAt,
        sealed: await seal(vault, rowContext(list.name, id), row),
      }
    })
    records.push(...(await Promise.all(sealed)))
    blocks.push(...(await sealBlock(vault, list, changed)))
    unchanged += few.length - changed.length
  }
  return { records, blocks, unchanged }
}

/**
 * Writes one fetched page in one transaction: the changed rows with their texts in the search index, the
 * page, and the list's record. An answer older than the stored one changes no row. Rows of an earlier key or
 * version are deleted first, because they can no longer be read. If the list then has too many rows, some are
 * evicted.
 */
export async function writePage(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  page: PageRecord,
  { records: rows, blocks, unchanged }: SealedRows,
  cacheAtMost: number,
): Promise<void> {
  await db.transaction('rw', db.rows, db.values, db.pages, db.lists, async () => {
    const now = Date.now()
    // A time in the future is from before the clock was set back, and is ignored.
    const isNewer = (askedAt: number) => askedAt > page.askedAt && askedAt <= now

    const record = await db.lists.get(page.list)
    const isOurs = record?.key === vault.keyId && record.version === list.version
    const before = isOurs ? record.cached : await dropUnreadable(db, vault, list)
    const taken = (isOurs && record.taken) || 0

    const oldPage = await db.pages.get([page.list, page.filter, page.offset])
    const newerPage = oldPage && isNewer(oldPage.askedAt) ? oldPage : undefined
    if (!newerPage) await db.pages.put(page)
    const gone = oldPage && !newerPage ? await deleteGoneRows(db, oldPage, page, rows, isNewer) : 0

    const cached = await db.rows.bulkGet(
      rowKeys(
        page.list,
        rows.map(({ id }) => id),
      ),
    )
    const known = cached.map((row) => (row && isReadable(vault, list, row) ? row : undefined))
    const unknown = rows.filter((_, index) => !known[index])
    // Without a newer answer no page need be read: with a hundred thousand rows they are thousands.
    const isOutrun = (record?.at ?? 0) > page.askedAt
    const goneSince = isOutrun ? await idsGoneSince(db, page.list, unknown, isNewer) : new Set<string>()
    const changed = rows.filter((row, index) => {
      const old = known[index]
      // If the newer answer to this page lacks a row, the bank may have deleted it. A row that only moved
      // comes with its new page.
      if (newerPage) return false
      if (!old) return !goneSince.has(row.id)
      // An unchanged row is not written, so its record has the old time. The page has the new one (see
      // last-seen.ts).
      return (old.contentHash !== row.contentHash || old.askedAt > now) && !isNewer(old.askedAt)
    })
    await Promise.all([db.rows.bulkPut(changed), db.values.bulkPut(blocks)])

    const isChanged =
      (oldPage !== undefined && !newerPage && !isSamePage(oldPage, page)) ||
      changed.some((row) => known[rows.indexOf(row)] !== undefined)
    const setsTotal = page.filter === 'all' && !(record?.totalAt !== undefined && isNewer(record.totalAt))
    const added = new Set(unknown.filter(({ id }) => !newerPage && !goneSince.has(id)).map(({ id }) => id))
    const count = before - gone + added.size
    await db.lists.put({
      list: page.list,
      cached: count - taken > cacheAtMost ? await evictRows(db, newerPage ?? page, cacheAtMost) : count,
      ...(taken > 0 && { taken }),
      total: setsTotal ? (page.isUncounted ? undefined : page.total) : record?.total,
      totalAt: setsTotal ? page.askedAt : record?.totalAt,
      at: record && isNewer(record.at) ? record.at : page.askedAt,
      changedAt: isChanged ? page.askedAt : record?.changedAt,
      // The index of an empty list lacks nothing, unless it was cleared since this answer was sealed.
      indexedAt: isOurs ? record.indexedAt : before + unchanged === 0 ? now : undefined,
      key: vault.keyId,
      version: list.version,
    })
  })
}

function isSamePage(one: PageRecord, other: PageRecord): boolean {
  return one.total === other.total && one.ids.join() === other.ids.join()
}

/**
 * Opens row records, in their order. Records of another version, key or owner are left out, as if not cached.
 */
export async function openRows<Row>(
  vault: Vault,
  list: ListDefinition<Row>,
  records: readonly (RowRecord | undefined)[],
): Promise<Row[]> {
  const opened = await Promise.all(
    records.map(async (record) => {
      if (!record || !isReadable(vault, list, record)) return undefined
      const row = await unseal(vault, rowContext(list.name, record.id), record.sealed)
      return row.ok ? { row: row.value as Row } : undefined
    }),
  )
  return opened.flatMap((found) => (found ? [found.row] : []))
}

/**
 * Returns true if a list's record counts rows of the list's version and this key, or does not say of which.
 */
export function isReadableRecord(vault: Vault, list: AnyList, { key, version }: ListRecord): boolean {
  return (key ?? vault.keyId) === vault.keyId && (version ?? list.version) === list.version
}

function rowContext(list: string, id: string) {
  return { table: `rows/${list}`, id }
}
