import { failed, ok, type Result } from '../../domain/result'
import { logError } from '../error-log/error-log'

/** Why the version is not known: the browser cannot open the database, or gives no storage at all. */
type Unreadable = { readonly kind: 'damaged' } | { readonly kind: 'no-storage' }

/** Resolves with true if there is no such database. It creates none. */
export async function isStoreGone(name: string): Promise<boolean> {
  const stored = await storedVersion(name)
  return stored.ok && stored.value === 0
}

/** Returns the version on disk; 0 if there is no such database. It does not create one. */
export function storedVersion(name: string): Promise<Result<number, Unreadable>> {
  return new Promise((resolve) => {
    let isNew = false
    let request: IDBOpenDBRequest
    try {
      request = indexedDB.open(name)
    } catch (thrown) {
      logError('store/version', thrown)
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
      // The abort above is intended. Without this it would surface as an error of the page.
      event.preventDefault()
      if (!isNew) logError('store/version', request.error)
      resolve(isNew ? ok(0) : failed({ kind: 'damaged' }))
    }
  })
}
