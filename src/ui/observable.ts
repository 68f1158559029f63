/**
 * A value outside of React that React can show: `get` and `subscribe` are what `useSyncExternalStore` takes.
 */
export interface Observable<T> {
  readonly get: () => T
  readonly set: (next: T) => void
  readonly subscribe: (watcher: () => void) => () => void
}

/** Makes an observable value. */
export function observable<T>(first: T): Observable<T> {
  let now = first
  const watchers = new Set<() => void>()
  return {
    get: () => now,
    set: (next) => {
      now = next
      for (const watcher of watchers) watcher()
    },
    subscribe: (watcher) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
  }
}
