import { useEffect, useEffectEvent, useState } from 'react'

/**
 * What an asynchronous opening (unsealing, digesting) gave for a key. Until a new key's value is there it is `undefined`; a
 * value for an older key that comes late is dropped.
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
 * The same, but what was opened last stays until the next is there: for what is worked with while it changes, which must not blink
 * or lose its focus. Only where an older value of the same thing is better than none.
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
