import { useEffect, useSyncExternalStore } from 'react'
import { observable } from '../../ui/observable'

/** When what the screen shows was true at the bank (ms); `at` is undefined if nothing is loaded yet. */
export interface ShownAsAt {
  readonly at: number | undefined
}

const published = new Set<ShownAsAt>()
const shown = observable<ShownAsAt | undefined>(undefined)

/** Tells the status bar, while the caller is mounted, when what it shows was true at the bank (ms). */
export function usePublishAsAt(at: number | undefined): void {
  useEffect(() => {
    const mine: ShownAsAt = { at }
    published.add(mine)
    shown.set(oldest())
    return () => {
      published.delete(mine)
      shown.set(oldest())
    }
  }, [at])
}

/** Returns the oldest time of what is on the screen, or undefined if nothing there has one. */
export function useShownAsAt(): ShownAsAt | undefined {
  return useSyncExternalStore(shown.subscribe, shown.get)
}

function oldest(): ShownAsAt | undefined {
  if (published.size === 0) return undefined
  const times = [...published].flatMap(({ at }) => (at === undefined ? [] : [at]))
  return { at: times.length > 0 ? Math.min(...times) : undefined }
}
