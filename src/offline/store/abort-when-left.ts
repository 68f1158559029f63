import type Dexie from 'dexie'

let isLeft = false

/**
 * Aborts the transactions of these modes when the page is left and may come back, and lets none begin until
 * it is back. Safari keeps such a page with its unfinished transactions, which lock the store for every other
 * page. A live query is asked again when the page is back. Call it before the opening.
 */
export function abortWhenLeft(db: Dexie, modes: readonly IDBTransactionMode[]): void {
  const running = new Set<IDBTransaction>()
  db.use({
    stack: 'dbcore',
    name: 'abort-when-left',
    create: (core) => ({
      ...core,
      transaction: (stores, mode, options) => {
        if (isLeft) throw new DOMException('The page is left', 'AbortError')
        // Dexie declares only what it needs of it.
        const transaction = core.transaction(stores, mode, options) as IDBTransaction
        if (!modes.includes(mode)) return transaction
        running.add(transaction)
        const end = () => running.delete(transaction)
        transaction.addEventListener('complete', end)
        transaction.addEventListener('abort', end)
        return transaction
      },
    }),
  })
  // A service worker never gets these events.
  globalThis.addEventListener?.('pagehide', (event) => {
    isLeft = 'persisted' in event && event.persisted === true
    if (isLeft) for (const transaction of running) transaction.abort()
  })
  globalThis.addEventListener?.('pageshow', () => {
    isLeft = false
  })
}
