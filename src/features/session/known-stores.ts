import { logged } from '../../offline/error-log/error-log'

/** Names of the stores on this device, in local storage, where the browser does not list its databases. */
const STORES = 'branchline.stores'

/**
 * The names of the databases on this device. Older Firefox and Safari do not tell them; there each sign-in notes the name of its own
 * store, which says no more than the database's own name does.
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
    // Denied, or written by somebody else: this sign-in notes its own again.
    return []
  }
}

function note(names: readonly string[]): void {
  try {
    localStorage.setItem(STORES, JSON.stringify(names))
  } catch {
    // A full one, or none at all: then a move to another organisation is not noticed on this device.
  }
}
