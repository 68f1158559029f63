interface Wish {
  readonly name: string
  readonly mode: LockMode
  readonly grant: () => void
}

/**
 * Web Locks as in browsers: granted in the order of the requests, and to many at once if all of them share.
 */
export class FakeLocks implements LockManager {
  private readonly cached = new Set<Wish>()
  private waiting: Wish[] = []

  request<T>(name: string, callback: LockGrantedCallback<T>): Promise<T>
  request<T>(name: string, options: LockOptions, callback: LockGrantedCallback<T>): Promise<T>
  async request<T>(
    name: string,
    options: LockOptions | LockGrantedCallback<T>,
    callback?: LockGrantedCallback<T>,
  ): Promise<T> {
    const work = typeof options === 'function' ? options : callback
    if (!work) throw new TypeError('A lock is asked for with a callback')
    const { mode = 'exclusive', ifAvailable = false } = typeof options === 'function' ? {} : options
    const isFree = this.isFree({ name, mode }) && !this.waiting.some((wish) => wish.name === name)
    if (ifAvailable && !isFree) return work(null)
    const wish = await new Promise<Wish>((resolve) => {
      const own: Wish = { name, mode, grant: () => resolve(own) }
      this.waiting.push(own)
      this.next()
    })
    try {
      return await work({ name, mode })
    } finally {
      this.cached.delete(wish)
      this.next()
    }
  }

  async query(): Promise<LockManagerSnapshot> {
    return {}
  }

  private isFree({ name, mode }: Pick<Wish, 'name' | 'mode'>): boolean {
    return ![...this.cached].some(
      (other) => other.name === name && (mode === 'exclusive' || other.mode === 'exclusive'),
    )
  }

  private next(): void {
    const blocked = new Set<string>()
    for (const wish of [...this.waiting]) {
      if (blocked.has(wish.name) || !this.isFree(wish)) {
        blocked.add(wish.name)
        continue
      }
      this.waiting = this.waiting.filter((other) => other !== wish)
      this.cached.add(wish)
      wish.grant()
    }
  }
}
