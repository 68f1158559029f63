import { daysOfFilter } from '../../domain/days/date-filter'
import { addDays } from '../../domain/days/dates'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import { type ListDefinition, type ListFilter, passesFilter } from './define-list'
import { openRows } from './list-store'
import { idsInBankOrder, recordBatches, rowsOf } from './rows-of'

/**
 * Returns the ids of the cached rows that pass a filter: newest first, and those of a whole list in the
 * bank's order. It answers a page or filter that was never fetched. Without a filter it reads no row, unless
 * some may be of another version or key, and of a filter of days only the rows of these days. When `signal`
 * aborts, it returns what it has found so far.
 */
export async function idsFromDevice<Row>(
  db: LocalDatabase,
  vault: Vault,
  list: ListDefinition<Row>,
  filter: ListFilter,
  today: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const ids = list.isWhole
    ? await idsInBankOrder(db, list.name)
    : await idsNewestFirst(db, list.name, list.day ? [] : daysOfFilter(filter, today))
  const record = await db.lists.get(list.name)
  const isReadable = record?.key === vault.keyId && record.version === list.version
  if (Object.keys(filter).length === 0 && isReadable) return ids

  const passing: string[] = []
  for await (const records of recordBatches(db, list, ids, signal)) {
    const rows = await openRows(vault, list, records)
    passing.push(...rows.filter((row) => passesFilter(list, row, filter, today)).map(list.key))
  }
  return passing
}

/** Returns the ids of the rows of a list of some days, which are ISO days, and of some rows around them. */
async function idsNewestFirst(
  db: LocalDatabase,
  list: string,
  [from, to]: readonly (string | undefined)[],
): Promise<string[]> {
  // By `at`, which sorts as text, a day in Lagos begins on the day before in UTC.
  const days = rowsOf(db, list, from && addDays(from, -1), to ? addDays(to, 1) : undefined)
  // Keys in the other direction would come one by one, which takes much longer.
  return (await days.primaryKeys()).map(([, id]) => id).reverse()
}
