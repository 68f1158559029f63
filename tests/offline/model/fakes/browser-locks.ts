/** The options of a lock request that the app uses. */
interface LockRequest {
  readonly ifAvailable?: boolean
  readonly signal?: AbortSignal
}

type LockWork<T> = (lock: { readonly name: string; readonly mode: 'exclusive' } | null) => T | Promise<T>

/**
 * The Web Locks of one device, for all its tabs, in the order of the requests. `ifAvailable` gives null at
 * once. A signal ends the waiting, never the lock itself.
 */
export class BrowserLocks {
  private readonly lock = new Set<string>()
  private readonly waiting = new Map<string, (() => void)[]>()
  /** The tab that is frozen when it gets the next lock whose name begins so. */
  private sleeper: { readonly begins: string; readonly tab: string; readonly sleeps: () => void } | undefined
  /** Frozen tabs that have a lock, and what continues them. */
  private readonly asleep = new Map<string, () => void>()

  /** The next lock whose name begins so is given to this tab when it is frozen. `sleeps` freezes it. */
  sleepWith(begins: string, tab: string, sleeps: () => void): void {
    this.sleeper = { begins, tab, sleeps }
  }

  /** The tab continues, under the locks that it has. It is not frozen at the next one either. */
  wake(tab: string): void {
    if (this.sleeper?.tab === tab) this.sleeper = undefined
    this.asleep.get(tab)?.()
    this.asleep.delete(tab)
  }

  async request<T>(name: string, given: LockRequest | LockWork<T>, work?: LockWork<T>): Promise<T> {
    const options = typeof given === 'function' ? {} : given
    const run = typeof given === 'function' ? given : work
    if (!run) throw new TypeError('a lock is asked for with nothing to do under it')
    options.signal?.throwIfAborted()
    if (this.lock.has(name)) {
      if (options.ifAvailable) return run(null)
      await this.turn(name, options.signal)
    }
    this.lock.add(name)
    try {
      const { sleeper } = this
      if (sleeper && name.startsWith(sleeper.begins)) await this.sleeps(sleeper)
      return await run({ name, mode: 'exclusive' })
    } finally {
      this.lock.delete(name)
      this.waiting.get(name)?.shift()?.()
    }
  }

  /** The browser has given the lock, and what is done under it begins when the tab is continued. */
  private sleeps({ tab, sleeps }: { readonly tab: string; readonly sleeps: () => void }): Promise<void> {
    this.sleeper = undefined
    return new Promise((wakes) => {
      this.asleep.set(tab, wakes)
      sleeps()
    })
  }

  private turn(name: string, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.waiting.get(name) ?? []
      this.waiting.set(name, queue)
      const take = () => {
        // The lock is reserved for the next one that waits, before any new request.
        this.lock.add(name)
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        queue.splice(queue.indexOf(take), 1)
        reject(signal?.reason)
      }
      queue.push(take)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }
}
