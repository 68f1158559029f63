import { logged } from '../../offline/error-log/error-log'

/**
 * The names of the stores on this device, in local storage, for browsers that do not list their databases.
 */
const STORES = 'branchline.stores'

/**
 * Resolves with the names of the databases on this device. Older Firefox and Safari do not list them; there
 * each sign-in stores the name of its own database, which reveals no more than the database itself.
 */
export async function knownStores(own: string): Promise<readonly string[]> {
  const listed = await indexedDB.databases?.().catch(logged('stores/names'))
  if (listed) return listed.flatMap(({ name }) => name ?? [])
  const noted = notedStores()
  if (!noted.includes(own)) note([...noted, own])
  return noted
}

function notedStores(): readonly string[] {
  try {
    const noted: unknown = JSON.parse(localStorage.getItem(STORES) ?? '[]')
    return Array.isArray(noted) ? noted.filter((name) => typeof name === 'string') : []
  } catch {
    // Storage is denied, or another program wrote this: this sign-in stores its own name again.
    return []
  }
}

function note(names: readonly string[]): void {
  try {
    localStorage.setItem(STORES, JSON.stringify(names))
  } catch {
    // The storage is full or denied: then a move to another organisation is not noticed on this device.
  }
}
