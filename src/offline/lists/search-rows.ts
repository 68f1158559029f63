import { digitsOf } from '../../domain/digits'
import { folded, soughtTexts } from '../../domain/fold'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { AnyList } from './define-list'
import { openRows } from './list-store'
import { type RowPosition, rowBatches } from './row-batches'

/**
 * A part without a hit ends after so many rows: on a slow device too, long before the page takes the worker
 * for dead.
 */
const ROWS_PER_PART = 2_000

/** A search for the rows, `atMost` of them, that contain all the words of a text. */
export interface RowSearch {
  readonly text: string
  /** Other texts that mean the same, such as the name of a bank for its abbreviation. */
  readonly also?: readonly string[] | undefined
  readonly atMost: number
  /** Where the part before this one ended; the first part has none. */
  readonly from?: RowPosition | undefined
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
 * The hits of a part of a search, and the position where the next part begins; undefined if nothing is left
 * to search.
 */
export interface FoundPart {
  readonly hits: readonly SearchHit[]
  readonly next?: RowPosition | undefined
}

/**
 * Searches the next rows of a list, without regard to case or diacritics. A part ends with the first batch
 * that has a hit, so that a hit is shown before the rows behind it are searched. When `signal` aborts, the
 * part is not complete.
 */
export async function searchRows(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  { text, also = [], atMost, from }: RowSearch,
  signal?: AbortSignal,
): Promise<FoundPart> {
  const sought = [text, ...also].flatMap(soughtWords)
  const hits: SearchHit[] = []
  let searched = 0
  for await (const { records, end } of rowBatches(db, list, signal, from)) {
    for (const row of await openRows(vault, list, records)) {
      const hit = list.hit?.(row)
      const cached = hit && searchable(`${hit.title} ${hit.detail}`)
      if (!hit || !sought.some((words) => words.every((word) => cached?.includes(word)))) continue
      hits.push({ list: list.name, id: list.key(row), ...hit })
      if (hits.length === atMost) return { hits }
    }
    searched += records.length
    if (hits.length > 0 || searched >= ROWS_PER_PART) return { hits, next: end }
  }
  return { hits }
}

/** Returns the words to search for, in each of the ways in which a text can be written. */
function soughtWords(text: string): string[][] {
  // The groups of one number belong together: another row may have them in different places.
  const isNumber = digitsOf(text) !== ''
  return soughtTexts(text)
    .map((one) => one.replaceAll(',', ''))
    .map((one) => (isNumber ? [one] : one.split(/\s+/).filter(Boolean)))
}

/** Normalises a text for the search, so that amounts are found with and without separators. */
const searchable = (text: string) => folded(text).replaceAll(',', '')
