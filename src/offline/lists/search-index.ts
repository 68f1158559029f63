import { folded } from '../../domain/text/fold'
import type { LocalDatabase, ValueRecord } from '../store/database'
import { seal, type Vault } from '../vault/vault'
import type { AnyList } from './define-list'

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

export type IndexEntry = readonly [id: string, at: string, text: string]

/** Returns the blocks of a list's index. */
export const blocksOf = (db: LocalDatabase, list: string) =>
  db.values.where('key').startsWith(`${BLOCKS}${list}/`)

/** Seals the texts of rows as a block, to be stored with them; none for a list that is not searched. */
export async function sealBlock(
  vault: Vault,
  list: AnyList,
  rows: readonly unknown[],
): Promise<ValueRecord[]> {
  const { hit } = list
  if (!hit || rows.length === 0) return []
  const key = `${BLOCKS}${list.name}/${crypto.randomUUID()}`
  const entries = rows.map((row): IndexEntry => [list.key(row), list.at(row), textOf(hit(row))])
  return [{ key, sealed: await seal(vault, blockContext(key), entries) }]
}

/** Returns the text of a row that is searched, without case, diacritics and the separators of amounts. */
export function textOf({ title, detail }: { readonly title: string; readonly detail: string }): string {
  return folded(`${title} ${detail}`).replaceAll(',', '')
}

/** Returns the context in which a block is sealed. */
export const blockContext = (key: string) => ({ table: 'values', id: key })
