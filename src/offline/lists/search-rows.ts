import { digitsOf } from '../../domain/text/digits'
import { soughtTexts } from '../../domain/text/fold'
import { logged } from '../error-log/error-log'
import type { LocalDatabase, ValueRecord } from '../store/database'
import { unseal, type Vault } from '../vault/vault'
import type { AnyList } from './define-list'
import { openRows } from './list-store'
import { tendIndex } from './rebuild-index'
import { idsInBankOrder, recordsOf } from './rows-of'
import { blockContext, blocksOf, type IndexEntry, textOf } from './search-index'

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

/** How many blocks are opened at once: with the rows of a block, a few milliseconds of work. */
const BLOCKS_AT_ONCE = 20

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
  // Even a device that is full finds what its index has.
  await tendIndex(db, vault, list, Number.POSITIVE_INFINITY, signal).catch(logged('lists/index'))
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

/**
 * Returns the ids of the rows that may have a text: newest first, and those of a whole list in the bank's
 * order. The text is given by its words, in each of the ways in which it can be written. When `signal`
 * aborts, the result is not complete.
 */
async function proposedRows(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  sought: readonly (readonly string[])[],
  signal?: AbortSignal,
): Promise<string[]> {
  const keys = await blocksOf(db, list.name).primaryKeys()
  const proposed: IndexEntry[] = []
  for (let from = 0; from < keys.length && !signal?.aborted; from += BLOCKS_AT_ONCE) {
    const blocks = await db.values.bulkGet(keys.slice(from, from + BLOCKS_AT_ONCE))
    const opened = await Promise.all(blocks.map((block) => block && openBlock(vault, block)))
    proposed.push(
      ...opened.flatMap((entries) => entries?.filter(([, , text]) => hasWords(text, sought)) ?? []),
    )
  }
  const newestFirst = proposed.sort((one, other) => compare(other[1], one[1]) || compare(other[0], one[0]))
  const ids = new Set(newestFirst.map(([id]) => id))
  return list.isWhole ? (await idsInBankOrder(db, list.name)).filter((id) => ids.has(id)) : [...ids]
}

async function openBlock(vault: Vault, { key, sealed }: ValueRecord): Promise<readonly IndexEntry[]> {
  const opened = await unseal(vault, blockContext(key), sealed)
  return opened.ok ? (opened.value as readonly IndexEntry[]) : []
}

/** Returns true if a text has all the words in one of the ways in which they can be written. */
const hasWords = (text: string, sought: readonly (readonly string[])[]) =>
  sought.some((words) => words.every((word) => text.includes(word)))

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
