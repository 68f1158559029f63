import { lagosDay } from '../../domain/days/dates'
import type { LocalDatabase, PageRecord, RowRecord } from '../store/database'
import type { Vault } from '../vault/vault'
import type { ListDefinition, ListFilter } from './define-list'
import { isReadable, rowKeys } from './rows-of'

/** A fetched page with all its rows, in the bank's order. */
export interface CachedPage {
  readonly page: PageRecord
  readonly rows: readonly RowRecord[]
}

/**
 * Reads a page of a list from the store; `named` is the filter's name there, `today` the ISO day in Lagos.
 * Returns undefined if the page was never fetched, or cannot be shown any more because rows of it are gone,
 * of another version or under another key, or because it was another day's "today". It neither hashes nor
 * opens anything, so it may run in a live query.
 */
export async function cachedPage<Row>(
  db: LocalDatabase,
  vault: Vault,
  list: ListDefinition<Row>,
  { filter, named, offset }: { readonly filter: ListFilter; readonly named: string; readonly offset: number },
  today: string,
): Promise<CachedPage | undefined> {
  const page = await db.pages.get([list.name, named, offset])
  if (!page) return undefined
  if (filter.date_filter === 'today' && lagosDay(page.askedAt) !== today) return undefined
  const found = await db.rows.bulkGet(rowKeys(list.name, page.ids))
  const rows = found.filter((row): row is RowRecord => row !== undefined && isReadable(vault, list, row))
  return rows.length === page.ids.length ? { page, rows } : undefined
}
