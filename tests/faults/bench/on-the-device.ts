import type { Page } from 'playwright-core'

/** How many records there are in each state, of all users of a device. */
export interface StoredStates {
  readonly drafts: Record<string, number>
  readonly liveWrites: Record<string, number>
}

/** Counts the drafts and live writes on a device by their states, which are not sealed. */
export async function storedStates(page: Page): Promise<StoredStates> {
  // No function has a name in here: the scripts' compiler marks such functions with a helper of its own.
  const stored = await page.evaluate(async () => {
    const found: { table: 'drafts' | 'liveWrites'; state: string }[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('branchline/')) continue
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const table of ['drafts', 'liveWrites'] as const) {
        const records = await new Promise<{ state: string }[]>((resolve, reject) => {
          const reading = db.transaction(table).objectStore(table).getAll()
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = () => reject(reading.error)
        })
        found.push(...records.map(({ state }) => ({ table, state })))
      }
      db.close()
    }
    return found
  })
  const counts: StoredStates = { drafts: {}, liveWrites: {} }
  for (const { table, state } of stored) counts[table][state] = (counts[table][state] ?? 0) + 1
  return counts
}
