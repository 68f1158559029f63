import { useState } from 'react'

/** Work that is done once at a time, and whether it is being done. */
export interface Once<Args extends readonly unknown[], T> {
  readonly busy: boolean
  /** `undefined` for a call while one is out, which is not made: state is a render late, a double click is not. */
  readonly once: (...args: Args) => Promise<T | undefined>
}

/** Does `work` once at a time. */
export function useOnce<Args extends readonly unknown[], T>(
  work: (...args: Args) => Promise<T>,
): Once<Args, T> {
  const [control] = useState(() => ({ isOut: false }))
  const [busy, setBusy] = useState(false)
  return {
    busy,
    once: async (...args) => {
      if (control.isOut) return undefined
      control.isOut = true
      setBusy(true)
      try {
        return await work(...args)
      } finally {
        control.isOut = false
        setBusy(false)
      }
    },
  }
}
