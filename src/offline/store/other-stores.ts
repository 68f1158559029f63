import { databaseOwner } from './database'
import { inTime } from './in-time'

/** What a user left on this device in the store of another organisation. */
export interface LeftInStore {
  readonly orgId: string
  /** Unsent drafts. */
  readonly drafts: number
  /** Live writes whose outcome is not known. */
  readonly writes: number
}

/** How long to wait for a store (ms). One that another tab is upgrading is skipped this time. */
const READ_LIMIT_MS = 8_000

/**
 * Returns what the user of the database `own` left in other organisations, by the names of the databases on
 * this device. It counts states, which are unencrypted, and needs no key. Those stores are neither created
 * nor upgraded, and are closed again.
 */
export async function leftInOtherStores(own: string, names: readonly string[]): Promise<LeftInStore[]> {
  const user = databaseOwner(own)
  const left = await Promise.all(
    names.map(async (name): Promise<LeftInStore | undefined> => {
      const owner = databaseOwner(name)
      if (name === own || owner === undefined || owner.userId !== user?.userId) return undefined
      const counts = await inTime(countIn(name), READ_LIMIT_MS, undefined)
      return counts && { orgId: owner.orgId, ...counts }
    }),
  )
  return left.filter((counts) => counts !== undefined).filter(({ drafts, writes }) => drafts + writes > 0)
}

/**
 * Counts in one store; undefined if there is none, or if it has another schema. Without Dexie, which would
 * upgrade it.
 */
function countIn(name: string): Promise<Omit<LeftInStore, 'orgId'> | undefined> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onerror = (event) => {
      // The abort above is intended. Without this it would surface as an error of the page.
      event.preventDefault()
      resolve(undefined)
    }
    request.onsuccess = () => {
      const db = request.result
      const end = (counts?: Omit<LeftInStore, 'orgId'>) => {
        db.close()
        resolve(counts)
      }
      db.onversionchange = () => end()
      try {
        const reading = db.transaction(['drafts', 'liveWrites'], 'readonly')
        const drafts = reading.objectStore('drafts')
        const all = drafts.count()
        const sent = drafts.index('state').count('sent')
        const open = reading.objectStore('liveWrites').index('state').count('open')
        reading.oncomplete = () => end({ drafts: all.result - sent.result, writes: open.result })
        reading.onabort = () => end()
      } catch {
        // It has another schema.
        end()
      }
    }
  })
}
