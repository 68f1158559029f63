import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns what `open` (unsealing, hashing) resolved with for a key, and undefined until it has. A late value
 * for an older key is dropped.
 */
export function useOpened<T>(open: () => Promise<T> | undefined, key: string | undefined): T | undefined {
  const [opened, setOpened] = useState<{ key: string; value: T }>()
  const start = useEffectEvent(open)

  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    start()?.then((value) => {
      if (isWanted) setOpened({ key, value })
    })
    return () => {
      isWanted = false
    }
  }, [key])

  return opened && opened.key === key ? opened.value : undefined
}

/**
 * Like {@link useOpened}, but returns the previous key's value until the next one is there, so that the
 * user's fields do not flicker or lose focus. Use it only if an older value of the same thing is better than
 * none.
 */
export function useLatestOpened<T>(open: () => Promise<T>, key: string | undefined): T | undefined {
  const [latest, setLatest] = useState<T>()
  const start = useEffectEvent(open)

  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    void start().then((value) => {
      if (isWanted) setLatest(value)
    })
    return () => {
      isWanted = false
    }
  }, [key])

  return latest
}
