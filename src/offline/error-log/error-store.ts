/**
 * Something that went wrong on this device: where, and of which kind. It has no personal data and no values.
 */
export interface ErrorEntry {
  /** The place in the code, such as 'drafts/write'. */
  readonly where: string
  /** The class of the caught error, such as 'QuotaExceededError'; undefined for a refused job. */
  readonly name: string | undefined
  /** The failure kind of a refused job, such as 'timeout'; undefined for a caught error. */
  readonly kind: string | undefined
  readonly thread: 'page' | 'worker'
  /** The first and the last time that it happened within one hour (ms). */
  readonly firstAt: number
  readonly lastAt: number
  /** How often it happened within that hour. */
  readonly count: number
}

/** Equal errors within one hour share an id, and are counted. */
interface ErrorRecord extends ErrorEntry {
  readonly id: string
}

/** The oldest entries are deleted if there are more than this. */
const MOST_ENTRIES = 300
const HOUR_MS = 60 * 60_000

/*
 * One database for the device, not for a user, because errors before the sign-in and errors of a user's
 * database are logged too. Its name does not match {@link databaseOwner}, so that it is not taken for a
 * user's database. It does not use Dexie, which the sign-in does not load.
 */
const DATABASE = 'branchline-errors'
const ENTRIES = 'entries'

/** Adds entries to the log. Rejects if the device does not store them. */
export function writeErrors(noted: Iterable<ErrorEntry>): Promise<void> {
  return withEntries('readwrite', async (entries) => {
    for (const entry of noted) {
      const hour = Math.floor(entry.lastAt / HOUR_MS)
      const id = [entry.thread, entry.where, entry.name, entry.kind, hour].join(' ')
      const stored: ErrorRecord | undefined = await answerOf(entries.get(id))
      const { firstAt, count } = stored ?? { firstAt: entry.firstAt, count: 0 }
      await answerOf(entries.put({ ...entry, id, firstAt, count: count + entry.count }))
    }
    const oldestFirst = await answerOf(entries.index('lastAt').getAllKeys())
    for (const key of oldestFirst.slice(0, -MOST_ENTRIES)) await answerOf(entries.delete(key))
  })
}

/** Returns what went wrong on this device, newest first. Rejects if the device gives no storage. */
export async function readErrorLog(): Promise<readonly ErrorEntry[]> {
  const records = await withEntries('readonly', (entries) =>
    answerOf<ErrorRecord[]>(entries.index('lastAt').getAll()),
  )
  return records.map(({ id: _, ...entry }) => entry).reverse()
}

async function withEntries<T>(
  mode: IDBTransactionMode,
  work: (entries: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(ENTRIES, { keyPath: 'id' }).createIndex('lastAt', 'lastAt')
  }
  const db = await answerOf(opening)
  try {
    return await work(db.transaction(ENTRIES, mode).objectStore(ENTRIES))
  } finally {
    db.close()
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = (event) => {
      // Without this it would surface as an error of the page, and be logged as well.
      event.preventDefault()
      reject(request.error)
    }
  })
}
