import type { LocalDatabase } from '../store/database'
import { contentHash, type Vault } from '../vault/vault'
import type { AnyList } from './define-list'
import { rowsOf } from './rows-of'

/**
 * Returns the name of a row for a URL: its key, or, in a list that hides its keys, a keyed hash of it, which
 * says nothing to others.
 */
export async function rowKeyInUrl(vault: Vault, list: AnyList, key: string): Promise<string> {
  return list.hidesKeys ? contentHash(vault, [list.name, key]) : key
}

/** Returns the key of the row that a URL names; undefined if the device has no such row. */
export async function rowKeyFromUrl(
  db: LocalDatabase,
  vault: Vault,
  list: AnyList,
  name: string,
): Promise<string | undefined> {
  if (!list.hidesKeys) return name
  for (const [, key] of (await rowsOf(db, list.name).primaryKeys()).reverse())
    if ((await rowKeyInUrl(vault, list, key)) === name) return key
  return undefined
}
