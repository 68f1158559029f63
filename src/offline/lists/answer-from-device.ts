import type { LocalDatabase, RowRecord } from '../store/database'
import type { Vault } from '../vault/vault'
import type { AnyList, ListDefinition, ListFilter } from './define-list'
import { plain } from './list-answers'
import { isReadable, openRows, ROWS_AT_ONCE } from './list-store'
import { recordsOf, rowsOf } from './rows-of'

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
  for await (const records of batches(db, list, signal)) {
    if (!isNarrowed) {
      ids.push(...records.filter((record) => isReadable(vault, list, record)).map(({ id }) => id))
      continue
    }
    const rows = await openRows(vault, list, records)
    ids.push(...rows.filter((row) => list.matches(row, filter, today)).map(list.key))
  }
  return ids
}

/** A cached row that the search box found. */
export interface SearchHit {
  readonly list: string
  readonly id: string
  readonly title: string
  readonly detail: string
  /** The free text that narrows the row's list to it; undefined if the list has no text filter. */
  readonly query?: string | undefined
}

/**
 * Returns the first rows of each list that contain all the words of `text`, without regard to case or
 * diacritics. When `signal` aborts, it returns what it has found so far.
 */
export async function searchDevice(
  db: LocalDatabase,
  vault: Vault,
  lists: readonly AnyList[],
  text: string,
  atMost: number,
  signal?: AbortSignal,
): Promise<SearchHit[]> {
  const words = searchable(text).split(/\s+/).filter(Boolean)
  const found: SearchHit[] = []
  for (const list of lists) {
    let left = atMost
    for await (const records of batches(db, list, signal)) {
      for (const row of await openRows(vault, list, records)) {
        const hit = list.hit?.(row)
        const cached = hit && searchable(`${hit.title} ${hit.detail}`)
        if (!hit || !words.every((word) => cached?.includes(word))) continue
        found.push({ list: list.name, id: list.key(row), ...hit })
        left -= 1
        if (left === 0) break
      }
      if (left === 0) break
    }
  }
  return found
}

/** Normalises a text for the search, so that amounts are found with and without separators. */
const searchable = (text: string) => plain(text).replaceAll(',', '')

/**
 * Yields all records of a list, newest first, in batches. Each batch continues by key where the last one
 * ended. A whole list, whose rows may all be without a time, comes in the bank's order.
 */
async function* batches(
  db: LocalDatabase,
  list: AnyList,
  signal: AbortSignal | undefined,
): AsyncGenerator<RowRecord[]> {
  if (list.isWhole) {
    const { ids = [] } = (await db.pages.get([list.name, 'all', 0])) ?? {}
    for (let from = 0; from < ids.length && !signal?.aborted; from += ROWS_AT_ONCE)
      yield await recordsOf(db, list, ids.slice(from, from + ROWS_AT_ONCE))
    return
  }
  let before: string | undefined
  let seen = new Set<string>()
  for (;;) {
    const records = await rowsOf(db, list.name, before)
      .reverse()
      // Rows of the same time may be on both sides of a batch's end, so those already seen are read again and
      // skipped.
      .limit(ROWS_AT_ONCE + seen.size)
      .toArray()
    const fresh = records.filter((record) => !seen.has(record.id))
    if (fresh.length === 0 || signal?.aborted) return
    yield fresh
    const last = fresh.at(-1)?.at
    const again = before === last ? seen : new Set<string>()
    seen = new Set([...again, ...fresh.filter((record) => record.at === last).map((record) => record.id)])
    before = last
  }
}
