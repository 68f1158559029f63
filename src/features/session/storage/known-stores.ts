import { logged } from '../../../offline/error-log/error-log'
import type { LocalDatabase } from '../../../offline/store/database'

/*
 * The facts about the databases of this device that are stored outside of them, in local storage. The names
 * contain the ids of the organisation and the user, as the names of the databases do, and nothing else.
 */

/** The names of the databases that a sign-in has opened on this device. */
export const STORES = 'branchline.stores'
/** How long a slow device may need to delete a database after it has deleted the local storage (ms). */
const CLEARED_WITHIN_MS = 15_000

/**
 * Whether the browser has deleted everything that this site had stored. False at once as long as the device
 * knows of its databases; if it does not, `db` is looked for, or any of them.
 */
export function wasCleared(db: Pick<LocalDatabase, 'isDeleted'> | undefined): false | Promise<boolean> {
  if (names(STORES).length > 0) return false
  return (
    db?.isDeleted(CLEARED_WITHIN_MS) ??
    knownStores().then((stores) => !stores.some((name) => name.startsWith('branchline/')))
  )
}

/**
 * Resolves with the names of the databases on this device: those that the browser lists, or, in older Firefox
 * and Safari, those that were noted at a sign-in.
 */
export async function knownStores(): Promise<readonly string[]> {
  const listed = await indexedDB.databases?.().catch(logged('stores/names'))
  return listed ? listed.flatMap(({ name }) => name ?? []) : names(STORES)
}

/** Returns the names of databases that are noted under a key of local storage. */
export function names(key: string): readonly string[] {
  try {
    const noted: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(noted) ? noted.filter((name) => typeof name === 'string') : []
  } catch {
    // Storage is denied, or another program wrote this: this sign-in stores its own name again.
    return []
  }
}
