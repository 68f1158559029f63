import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { ListDefinition, ListFilter } from './define-list'
import { openRows } from './list-store'
import { rowBatches } from './row-batches'
import { isReadable } from './rows-of'

/**
 * Returns the ids of the cached rows that pass a filter, newest first. It answers a page or filter that was
 * never fetched. Opens the rows only if there is a filter. When `signal` aborts, it returns what it has found
 * so far.
 */
export async function idsFromDevice<Row>(
  db: LocalDatabase,
  vault: Vault,
  list: ListDefinition<Row>,
  filter: ListFilter,
  today: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const isNarrowed = Object.keys(filter).length > 0
  const ids: string[] = []
  for await (const { records } of rowBatches(db, list, signal)) {
    if (!isNarrowed) {
      ids.push(...records.filter((record) => isReadable(vault, list, record)).map(({ id }) => id))
      continue
    }
    const rows = await openRows(vault, list, records)
    ids.push(...rows.filter((row) => list.matches(row, filter, today)).map(list.key))
  }
  return ids
}
