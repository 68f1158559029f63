import { BLOCKS } from '../lists/search-index'
import { TAKEN_KEYS } from '../lists/taken-pages'
import { databaseOwner } from './database'
import { inTime } from './in-time'

/** The unfinished work that a user left on this device in the store of another organisation. */
export interface LeftInStore {
  readonly orgId: string
  /** Unsent drafts. */
  readonly drafts: number
  /** Live writes whose outcome is not known. */
  readonly writes: number
}

const OF_LISTS = ['rows', 'pages', 'lists']

/** How long to wait for a store (ms). One that another tab is upgrading is skipped this time. */
const READ_LIMIT_MS = 8_000

/**
 * Deletes the rows of the lists that the user of the database `own` has of other organisations, because those
 * are not the user's any more, and returns what else was left there, by the names of the databases on this
 * device. It counts states, which are unencrypted, and needs no key. Those stores are neither created nor
 * upgraded, and are closed again.
 */
export async function leaveOtherStores(own: string, names: readonly string[]): Promise<LeftInStore[]> {
  const user = databaseOwner(own)
  const left = await Promise.all(
    names.map(async (name): Promise<LeftInStore | undefined> => {
      const owner = databaseOwner(name)
      if (name === own || owner === undefined || owner.userId !== user?.userId) return undefined
      const counts = await inTime(leaveStore(name), READ_LIMIT_MS, undefined)
      return counts && { orgId: owner.orgId, ...counts }
    }),
  )
  return left.filter((counts) => counts !== undefined).filter(({ drafts, writes }) => drafts + writes > 0)
}

/**
 * Leaves one store; undefined if there is none, or if it has another schema. Without Dexie, which would
 * upgrade it.
 */
function leaveStore(name: string): Promise<Omit<LeftInStore, 'orgId'> | undefined> {
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
        const leaving = db.transaction([...OF_LISTS, 'values', 'drafts', 'liveWrites'], 'readwrite')
        for (const table of OF_LISTS) leaving.objectStore(table).clear()
        for (const prefix of [TAKEN_KEYS, BLOCKS])
          leaving.objectStore('values').delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
        const drafts = leaving.objectStore('drafts')
        const all = drafts.count()
        const sent = drafts.index('state').count('sent')
        const open = leaving.objectStore('liveWrites').index('state').count('open')
        leaving.oncomplete = () => end({ drafts: all.result - sent.result, writes: open.result })
        leaving.onabort = () => end()
      } catch {
        // It has another schema.
        end()
      }
    }
  })
}
