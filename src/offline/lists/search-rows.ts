import { digitsOf } from '../../domain/digits'
import { soughtTexts } from '../../domain/fold'
import type { LocalDatabase } from '../store/database'
import type { Vault } from '../vault/vault'
import type { AnyList } from './define-list'
import { openRows } from './list-store'
import { tendIndex } from './rebuild-index'
import { recordsOf } from './rows-of'
import { hasWords, proposedRows, textOf } from './search-index'

/** A search for the newest rows, `atMost` of them, that contain all the words of a text. */
export interface RowSearch {
  readonly text: string
  /** Other texts that mean the same, such as the name of a bank for its abbreviation. */
  readonly also?: readonly string[] | undefined
  readonly atMost: number
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

/** How many proposed rows are opened at once. Nearly all of them are hits, of which few are shown. */
const OPENED_AT_ONCE = 20

/**
 * Searches the rows of a list, newest first, without regard to case or diacritics. When `signal` aborts, the
 * result is not complete.
 */
export async function searchRows(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  { text, also = [], atMost }: RowSearch,
  signal?: AbortSignal,
): Promise<SearchHit[]> {
  const sought = [text, ...also].flatMap(soughtWords)
  await tendIndex(db, vault, list, Number.POSITIVE_INFINITY, signal)
  const ids = await proposedRows(db, vault, list, sought, signal)
  const hits: SearchHit[] = []
  for (let from = 0; from < ids.length && hits.length < atMost && !signal?.aborted; from += OPENED_AT_ONCE) {
    const records = await recordsOf(db, list, ids.slice(from, from + OPENED_AT_ONCE))
    for (const row of await openRows(vault, list, records)) {
      const hit = list.hit?.(row)
      if (hit && hasWords(textOf(hit), sought)) hits.push({ list: list.name, id: list.key(row), ...hit })
    }
  }
  return hits.slice(0, atMost)
}

/** Returns the words to search for, in each of the ways in which a text can be written. */
function soughtWords(text: string): string[][] {
  // The groups of one number belong together: another row may have them in different places.
  const isNumber = digitsOf(text) !== ''
  return soughtTexts(text)
    .map((one) => one.replaceAll(',', ''))
    .map((one) => (isNumber ? [one] : one.split(/\s+/).filter(Boolean)))
}
