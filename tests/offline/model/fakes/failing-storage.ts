/*
 * The device's storage, with failures. A tab dies at its k-th operation, and nothing that it had not
 * committed, or does later, reaches the disk. A full disk refuses everything that would make it larger.
 */

/** The storage of one tab: the connections that it opened. */
export class TabStorage {
  private readonly live = new Set<IDBTransaction>()
  private readonly connections = new Set<IDBDatabase>()
  private left = Number.POSITIVE_INFINITY
  isDead = false

  constructor(
    private readonly disk: Disk,
    private readonly onDeath: () => void,
  ) {}

  /** Makes the tab die at its k-th operation from now. */
  dieAt(operation: number): void {
    this.left = operation
  }

  die(): void {
    if (this.isDead) return
    this.isDead = true
    for (const transaction of this.live) abort(transaction)
    this.live.clear()
    this.onDeath()
  }

  opened(connection: IDBDatabase): void {
    this.connections.add(connection)
    // It was asked for by a tab or worker that has died since.
    if (this.isDead) setImmediate(() => this.closeConnections())
  }

  /** The browser closes the connections, as after the worker's death, and tells those who have them open. */
  closeConnections(): void {
    for (const connection of this.connections) {
      connection.close()
      connection.onclose?.(new Event('close'))
    }
    this.connections.clear()
  }

  begun(transaction: IDBTransaction): void {
    this.live.add(transaction)
    const ended = () => this.live.delete(transaction)
    transaction.addEventListener('complete', ended)
    transaction.addEventListener('abort', ended)
  }

  /** Called before each operation. Throws if the operation must not happen. */
  passes(transaction: IDBTransaction, grows: boolean): void {
    if (!this.isDead) {
      this.left -= 1
      if (this.left <= 0) this.die()
    }
    if (this.isDead) {
      abort(transaction)
      throw new DOMException('This tab is gone', 'AbortError')
    }
    if (grows && this.disk.isFull) {
      abort(transaction)
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
  }
}

/** The state that all tabs share. */
export interface Disk {
  isFull: boolean
}

/** Counts the operations, so that the model can tell when the storage is idle. */
export const storageAtWork = { operations: 0, transactions: 0 }

const owners = new WeakMap<IDBDatabase, TabStorage>()
let opening: TabStorage | undefined

/** Connections that are opened from now on belong to this tab, or to none. */
export function openingFor(storage: TabStorage | undefined): void {
  opening = storage
}

const GROWING = ['add', 'put']
const STORE_OPERATIONS = [
  ...GROWING,
  'delete',
  'clear',
  'get',
  'getKey',
  'getAll',
  'getAllKeys',
  'getAllRecords',
  'count',
  'openCursor',
  'openKeyCursor',
]

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // It has ended already.
  }
}

/** Runs something before each call of a method. Returns the function that removes it again. */
function before(
  target: object,
  name: string,
  note: (self: unknown, result: () => unknown) => unknown,
): () => void {
  const original: unknown = Reflect.get(target, name)
  if (typeof original !== 'function') return () => {}
  Reflect.set(target, name, function (this: unknown, ...given: unknown[]) {
    return note(this, () => Reflect.apply(original, this, given))
  })
  return () => void Reflect.set(target, name, original)
}

/** Makes the fake IndexedDB fail tab by tab. Returns the function that restores it. */
export function letStorageFail(): () => void {
  const passes = (transaction: IDBTransaction, grows: boolean) => {
    storageAtWork.operations += 1
    owners.get(transaction.db)?.passes(transaction, grows)
  }
  const restore = [
    ...STORE_OPERATIONS.map((name) =>
      before(IDBObjectStore.prototype, name, (self, result) => {
        if (self instanceof IDBObjectStore) passes(self.transaction, GROWING.includes(name))
        return result()
      }),
    ),
    ...STORE_OPERATIONS.map((name) =>
      before(IDBIndex.prototype, name, (self, result) => {
        if (self instanceof IDBIndex) passes(self.objectStore.transaction, false)
        return result()
      }),
    ),
    ...['update', 'delete'].map((name) =>
      before(IDBCursor.prototype, name, (self, result) => {
        if (self instanceof IDBCursor) {
          const store = self.source instanceof IDBIndex ? self.source.objectStore : self.source
          passes(store.transaction, name === 'update')
        }
        return result()
      }),
    ),
    before(IDBDatabase.prototype, 'transaction', (self, result) => {
      const owner = self instanceof IDBDatabase ? owners.get(self) : undefined
      if (owner?.isDead) throw new DOMException('This tab is gone', 'AbortError')
      const transaction = result()
      if (transaction instanceof IDBTransaction) {
        storageAtWork.transactions += 1
        const ended = () => {
          storageAtWork.transactions -= 1
        }
        transaction.addEventListener('complete', ended)
        transaction.addEventListener('abort', ended)
        owner?.begun(transaction)
      }
      return transaction
    }),
    before(IDBFactory.prototype, 'open', (_, result) => {
      const owner = opening
      const request = result()
      if (request instanceof IDBOpenDBRequest && owner)
        request.addEventListener('success', () => {
          owners.set(request.result, owner)
          owner.opened(request.result)
        })
      return request
    }),
  ]
  return () => {
    for (const undo of restore) undo()
  }
}
