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
