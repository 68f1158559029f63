import Dexie, { type Collection } from 'dexie'
import type { LocalDatabase, RowRecord } from '../store/database'
import type { Vault } from '../vault/vault'
import type { AnyList } from './define-list'

/** Returns the rows of a list, oldest first; with times (ISO) only those between them. */
export function rowsOf(
  db: LocalDatabase,
  list: string,
  from = '',
  until = '\uffff',
): Collection<RowRecord, [string, string]> {
  return db.rows.where('[list+at]').between([list, from], [list, until], true, true)
}

/** Returns the keys of rows of a list in the store. */
export function rowKeys(list: string, ids: Iterable<string>): [string, string][] {
  return [...ids].map((id) => [list, id])
}

/** Returns the ids of a whole list, in the bank's order. */
export async function idsInBankOrder(db: LocalDatabase, list: string): Promise<readonly string[]> {
  return (await db.pages.get([list, 'all', 0]))?.ids ?? []
}

/** How many ids are read at once. Those of a hundred thousand rows would block the thread. */
const IDS_AT_ONCE = 2_000

/** Returns the next ids of a list's rows in their order, behind the id `after`; none if there are no more. */
export async function nextIds(db: LocalDatabase, list: string, after?: string): Promise<string[]> {
  const keys = await db.rows
    .where('[list+id]')
    .between([list, after ?? Dexie.minKey], [list, Dexie.maxKey], after === undefined, true)
    .limit(IDS_AT_ONCE)
    .primaryKeys()
  return keys.map(([, id]) => id)
}

/**
 * Returns the stored records of these rows of a list, in this order. Rows that are not stored are left out.
 */
export async function recordsOf(
  db: LocalDatabase,
  list: AnyList,
  ids: readonly string[],
): Promise<RowRecord[]> {
  const found = await db.rows.bulkGet(rowKeys(list.name, ids))
  return found.filter((record) => record !== undefined)
}

/** How many rows are read, sealed or opened at once. Few, so that none of it blocks the thread for long. */
export const ROWS_AT_ONCE = 200

/**
 * Yields the stored records of these rows of a list in batches, in this order. When `signal` aborts, no
 * further batch comes.
 */
export async function* recordBatches(
  db: LocalDatabase,
  list: AnyList,
  ids: readonly string[],
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly RowRecord[]> {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    const records = await recordsOf(db, list, ids.slice(from, from + ROWS_AT_ONCE))
    if (signal?.aborted) return
    yield records
  }
}

/**
 * Returns true if a row is of the list's version and sealed under this key. Any other row counts as not
 * cached.
 */
export function isReadable(vault: Vault, list: AnyList, { version, sealed }: RowRecord): boolean {
  return version === list.version && sealed.key === vault.keyId
}
