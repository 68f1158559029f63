/** Those who want to hear of each change of a part of the engine: screens, mostly. */
export interface Listeners<Args extends readonly unknown[]> {
  /** Adds one. Returns the function that removes it. */
  readonly add: (listener: (...args: Args) => void) => () => void
  readonly tell: (...args: Args) => void
  readonly clear: () => void
}

/** Returns the listeners of one part, none at first. */
export function createListeners<Args extends readonly unknown[] = []>(): Listeners<Args> {
  const all = new Set<(...args: Args) => void>()
  return {
    add: (listener) => {
      all.add(listener)
      return () => all.delete(listener)
    },
    tell: (...args) => {
      for (const listener of all) listener(...args)
    },
    clear: () => all.clear(),
  }
}
