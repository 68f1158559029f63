import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Returns the value that `open` last resolved with, and its key. A late value for an older key is dropped.
 */
function useLastOpened<T>(
  open: () => Promise<T> | undefined,
  key: string | undefined,
  thing?: string,
): { readonly key: string; readonly thing: string | undefined; readonly value: T } | undefined {
  const [opened, setOpened] = useState<{ key: string; thing: string | undefined; value: T }>()
  const start = useEffectEvent(open)

  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    start()?.then((value) => {
      if (isWanted) setOpened({ key, thing, value })
    })
    return () => {
      isWanted = false
    }
  }, [key, thing])

  return opened
}

/**
 * Returns what `open` (unsealing, hashing) resolved with for a key, and undefined until it has. `thing` names
 * what the key is a version of: the value of another version of the same thing is returned until the new one
 * is there, so that nothing flickers or loses the focus.
 */
export function useOpened<T>(
  open: () => Promise<T> | undefined,
  key: string | undefined,
  thing?: string,
): T | undefined {
  const last = useLastOpened(open, key, thing)
  const isSameThing = thing !== undefined && last?.thing === thing
  return key !== undefined && (last?.key === key || isSameThing) ? last?.value : undefined
}

/**
 * Like {@link useOpened}, but returns the previous key's value until the next one is there, also while there
 * is no key. Use it only if an older value of the same thing is better than none.
 */
export function useLatestOpened<T>(open: () => Promise<T>, key: string | undefined): T | undefined {
  return useLastOpened(open, key)?.value
}
