import { folded } from '../../domain/fold'
import type { LocalDatabase, ValueRecord } from '../store/database'
import { seal, unseal, type Vault } from '../vault/vault'
import type { AnyList } from './define-list'
import { idsInBankOrder } from './rows-of'

/*
 * The search index of a list: the texts of its rows that the search box searches, those of many rows in one
 * sealed block. To open and read a row costs as much as to search hundreds of them here.
 *
 * Rows that are stored bring their block in the same transaction. An entry only proposes a row, which the
 * search then opens, so entries of rows that have left or changed do no harm; they stay until the index is
 * made again (rebuild-index.ts).
 */

/** The keys of all blocks in the store begin with this. */
export const BLOCKS = 'search/'

type IndexEntry = readonly [id: string, at: string, text: string]

/** How many blocks are opened at once: with the rows of a block, a few milliseconds of work. */
const BLOCKS_AT_ONCE = 20

/** Returns the blocks of a list's index. */
export const blocksOf = (db: LocalDatabase, list: string) =>
  db.values.where('key').startsWith(`${BLOCKS}${list}/`)

/** Seals the texts of rows as a block, to be stored with them; none for a list that is not searched. */
export async function sealBlock<Row>(
  vault: Vault,
  list: AnyList,
  rows: readonly Row[],
): Promise<ValueRecord[]> {
  const { hit } = list
  if (!hit || rows.length === 0) return []
  const key = `${BLOCKS}${list.name}/${crypto.randomUUID()}`
  const entries = rows.map((row): IndexEntry => [list.key(row), list.at(row), textOf(hit(row))])
  return [{ key, sealed: await seal(vault, contextOf(key), entries) }]
}

/**
 * Returns the ids of the rows that may have a text: newest first, and those of a whole list in the bank's
 * order. The text is given by its words, in each of the ways in which it can be written. When `signal`
 * aborts, the result is not complete.
 */
export async function proposedRows(
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
  const newestFirst = proposed.sort(([, one], [, other]) => (one < other ? 1 : one > other ? -1 : 0))
  const ids = new Set(newestFirst.map(([id]) => id))
  return list.isWhole ? (await idsInBankOrder(db, list.name)).filter((id) => ids.has(id)) : [...ids]
}

/** Returns the text of a row that is searched, without case, diacritics and the separators of amounts. */
export function textOf({ title, detail }: { readonly title: string; readonly detail: string }): string {
  return folded(`${title} ${detail}`).replaceAll(',', '')
}

/** Returns true if a text has all the words in one of the ways in which they can be written. */
export const hasWords = (text: string, sought: readonly (readonly string[])[]) =>
  sought.some((words) => words.every((word) => text.includes(word)))

async function openBlock(vault: Vault, { key, sealed }: ValueRecord): Promise<readonly IndexEntry[]> {
  const opened = sealed.key === vault.keyId ? await unseal(vault, contextOf(key), sealed) : undefined
  return opened?.ok ? (opened.value as readonly IndexEntry[]) : []
}

const contextOf = (key: string) => ({ table: 'values', id: key })
