import { failed, ok, type Result } from '../../bank/result'
import { LocalDatabase, STORE_VERSION } from './database'
import { inTime } from './in-time'

/** Why the device's store cannot be used. It is kept as it is in every case. */
export type StoreFailure =
  /** Written by a newer version of the app: only that may write it. */
  | { readonly kind: 'future-version' }
  /** The browser cannot open it, or will not. */
  | { readonly kind: 'damaged' }
  /** Another tab of an older version holds it open. */
  | { readonly kind: 'blocked' }
  /** The browser gives no storage at all (a private window, a policy). */
  | { readonly kind: 'no-storage' }

/** Dexie multiplies its versions by ten on disk. */
const DEXIE_VERSION_FACTOR = 10
const OPEN_LIMIT_MS = 8_000

/**
 * Opens a person's database. Dexie would open a newer database as it finds it and write to it, so the version on disk is
 * read first, without opening for an upgrade, and a newer one is refused.
 */
export async function openStore(name: string): Promise<Result<LocalDatabase, StoreFailure>> {
  if (!globalThis.indexedDB) return failed({ kind: 'no-storage' })
  // A browser answers not even this while another tab changes the database, or not at all after a start that failed.
  const stored = await inTime(storedVersion(name), OPEN_LIMIT_MS, failed({ kind: 'blocked' as const }))
  if (!stored.ok) return stored
  if (stored.value > STORE_VERSION * DEXIE_VERSION_FACTOR) return failed({ kind: 'future-version' })

  const db = new LocalDatabase(name)
  let blocked = false
  db.on('blocked', () => {
    blocked = true
  })
  const opening = db.open().then(
    () => 'open' as const,
    () => 'damaged' as const,
  )
  const opened = await inTime(opening, OPEN_LIMIT_MS, 'late' as const)
  if (opened === 'open') return ok(db)
  db.close()
  return failed({ kind: opened === 'late' && blocked ? 'blocked' : 'damaged' })
}

/** The version on disk, 0 where there is no such database; asking creates none. */
function storedVersion(name: string): Promise<Result<number, StoreFailure>> {
  return new Promise((resolve) => {
    let isNew = false
    let request: IDBOpenDBRequest
    try {
      request = indexedDB.open(name)
    } catch {
      resolve(failed({ kind: 'no-storage' }))
      return
    }
    request.onupgradeneeded = () => {
      isNew = true
      request.transaction?.abort()
    }
    request.onsuccess = () => {
      const { version } = request.result
      request.result.close()
      resolve(ok(version))
    }
    request.onerror = (event) => {
      // The abort above is ours; unhandled it would surface as an error of the page.
      event.preventDefault()
      resolve(isNew ? ok(0) : failed({ kind: 'damaged' }))
    }
  })
}
