import type { Page } from 'playwright-core'

/**
 * Everything that the origin stores on the device, as one text, with bytes as Latin-1: IndexedDB, Cache
 * Storage, local and session storage.
 */
export function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = []
    const walk = (value: unknown): void => {
      if (value instanceof ArrayBuffer) parts.push(new TextDecoder('latin1').decode(value))
      else if (ArrayBuffer.isView(value))
        parts.push(new TextDecoder('latin1').decode(value as Uint8Array<ArrayBuffer>))
      else if (Array.isArray(value)) value.forEach(walk)
      else if (typeof value === 'object' && value !== null)
        for (const [key, entry] of Object.entries(value)) {
          parts.push(key)
          walk(entry)
        }
      else parts.push(String(value))
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name } of await indexedDB.databases()) {
      if (!name) continue
      const db = await done(indexedDB.open(name))
      for (const store of db.objectStoreNames)
        walk(await done(db.transaction(store).objectStore(store).getAll()))
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        parts.push(request.url)
        // The app's own files are public, so only what was stored while working matters.
        if (!/precache/.test(name)) parts.push(await ((await cache.match(request))?.text() ?? ''))
      }
    }
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) parts.push(key, storage.getItem(key) ?? '')
    return parts.join('\n')
  })
}
