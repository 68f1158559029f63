import { useState } from 'react'

/** Work of which only one call runs at a time. */
export interface Once<Args extends readonly unknown[], T> {
  readonly busy: boolean
  /**
   * Resolves with undefined, and does nothing, while another call is running. State changes with the next
   * render, which would be too late for a double click.
   */
  readonly once: (...args: Args) => Promise<T | undefined>
}

/** Lets only one call of `work` run at a time. */
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
