import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { ListDefinition, ListFilter } from './define-list'
import { openRows } from './list-store'
import { rowBatches } from './row-batches'
import { idsInBankOrder, rowsOf } from './rows-of'

/**
 * Returns the ids of the cached rows that pass a filter: newest first, and those of a whole list in the
 * bank's order. It answers a page or filter that was never fetched. Reads the rows only if there is a filter,
 * or if some may be of another version or key. When `signal` aborts, it returns what it has found so far.
 */
export async function idsFromDevice<Row>(
  db: LocalDatabase,
  vault: Vault,
  list: ListDefinition<Row>,
  filter: ListFilter,
  today: string,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const ordered = list.isWhole
    ? await idsInBankOrder(db, list.name)
    : // Keys in the other direction would come one by one, which takes much longer.
      (await rowsOf(db, list.name).primaryKeys()).map(([, id]) => id).reverse()
  const record = await db.lists.get(list.name)
  const isReadable = record?.key === vault.keyId && record.version === list.version
  if (Object.keys(filter).length === 0 && isReadable) return ordered

  const passing = new Set<string>()
  for await (const records of rowBatches(db, list.name, signal))
    for (const row of await openRows(vault, list, records))
      if (list.matches(row, filter, today)) passing.add(list.key(row))
  return ordered.filter((id) => passing.has(id))
}
