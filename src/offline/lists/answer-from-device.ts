import type { LocalDatabase, RowRecord } from '../store/database'
import type { Vault } from '../vault/vault'
import type { AnyList, ListDefinition, ListFilter } from './define-list'
import { plain } from './list-answers'
import { isReadable, openRows } from './list-store'
import { rowsOf } from './rows-of'

/** Rows opened in one go; small enough that no step holds up the thread it runs on. */
const BATCH = 200

/**
 * The ids of the cached rows that pass a filter, newest first: the answer to a page or filter that was never fetched.
 * Opens rows only where there is a filter to hold them against. `signal` ends it early, with what was found so far.
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

/** A cached row the search box found. */
export interface SearchHit {
  readonly list: string
  readonly id: string
  readonly title: string
  readonly detail: string
  /** The free text by which its list is narrowed to it; a list that is narrowed by none has none. */
  readonly query?: string | undefined
}

/**
 * The first rows of each list in which all the words occur; case and diacritics do not matter. `signal` ends it early, with what
 * was found so far.
 */
export async function searchDevice(
  db: LocalDatabase,
  vault: Vault,
  lists: readonly AnyList[],
  text: string,
  atMost: number,
  signal?: AbortSignal,
): Promise<SearchHit[]> {
  const words = sought(text).split(/\s+/).filter(Boolean)
  const found: SearchHit[] = []
  for (const list of lists) {
    let left = atMost
    for await (const records of batches(db, list, signal)) {
      for (const row of await openRows(vault, list, records)) {
        const hit = list.hit?.(row)
        const cached = hit && sought(`${hit.title} ${hit.detail}`)
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

/** A text as it is searched: amounts are found with their separators and without. */
const sought = (text: string) => plain(text).replaceAll(',', '')

/** All records of a list, newest first, in batches, by keyset: each batch starts where the last one ended. */
async function* batches(
  db: LocalDatabase,
  list: AnyList,
  signal: AbortSignal | undefined,
): AsyncGenerator<RowRecord[]> {
  let before: string | undefined
  let seen = new Set<string>()
  for (;;) {
    const records = await rowsOf(db, list.name, before)
      .reverse()
      // Rows of one and the same instant stand on both sides of a cut: the ones already seen are asked for again.
      .limit(BATCH + seen.size)
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
