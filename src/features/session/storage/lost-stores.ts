import type { LocalDatabase } from '../../../offline/store/database'
import { names, STORES } from './known-stores'

/** The databases that were gone at a sign-in, until their user has read that. */
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

function write(key: string, noted: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(noted))
  } catch {
    // The storage is full or denied: then neither a move to another organisation nor a loss is noticed here.
  }
}
