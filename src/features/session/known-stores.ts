import { logged } from '../../offline/error-log/error-log'
import type { LocalDatabase } from '../../offline/store/database'

/*
 * What this device knows of its databases outside of them, in local storage. The names contain the ids of the
 * organisation and the user, as those of the databases do, and nothing else.
 */

/** The names of the databases that a sign-in has opened on this device. */
const STORES = 'branchline.stores'
/** Those of them that were gone at a sign-in, until their user has read that. */
const LOST = 'branchline.lost-stores'

/**
 * Call it before a sign-in opens a user's database, and what it returns once that is open. If it was opened
 * here before and is new all the same, the browser has deleted it meanwhile, with everything in it:
 * {@link isStoreLost} says so from now on. Another tab that opens it at the same time for the first time does
 * not count as before. A browser that deletes local storage together with the databases leaves nothing to
 * tell it by.
 */
export function noteStoreOpening(name: string): (opened: Pick<LocalDatabase, 'isNew'>) => void {
  const isKnown = names(STORES).includes(name)
  return ({ isNew }) => {
    if (!isKnown) write(STORES, [...new Set([...names(STORES), name])])
    else if (isNew) write(LOST, [...names(LOST), name])
  }
}

/**
 * Whether the browser has deleted everything that this site had stored. False at once as long as the device
 * knows of its databases; if it does not, `db` is looked for, or any of them.
 */
export function wasCleared(db: Pick<LocalDatabase, 'isDeleted'> | undefined): false | Promise<boolean> {
  if (names(STORES).length > 0) return false
  return (
    db?.isDeleted() ?? knownStores().then((stores) => !stores.some((name) => name.startsWith('branchline/')))
  )
}

/** Returns whether a user's database was deleted by the browser, and its user has not read that yet. */
export function isStoreLost(name: string): boolean {
  return names(LOST).includes(name)
}

/** The user has read that the database was deleted. */
export function noteLossRead(name: string): void {
  write(
    LOST,
    names(LOST).filter((lost) => lost !== name),
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

function names(key: string): readonly string[] {
  try {
    const noted: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(noted) ? noted.filter((name) => typeof name === 'string') : []
  } catch {
    // Storage is denied, or another program wrote this: this sign-in stores its own name again.
    return []
  }
}

function write(key: string, noted: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(noted))
  } catch {
    // The storage is full or denied: then neither a move to another organisation nor a loss is noticed here.
  }
}
