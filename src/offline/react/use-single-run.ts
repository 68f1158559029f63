import { useState } from 'react'

/** Work of which only one call runs at a time. */
export interface SingleRun<Args extends readonly unknown[], T> {
  readonly busy: boolean
  /**
   * Resolves with undefined, and does nothing, while another call is running. State changes with the next
   * render, which would be too late for a double click.
   */
  readonly run: (...args: Args) => Promise<T | undefined>
}

/** Lets only one call of `work` run at a time. */
export function useSingleRun<Args extends readonly unknown[], T>(
  work: (...args: Args) => Promise<T>,
): SingleRun<Args, T> {
  const [control] = useState(() => ({ isRunning: false }))
  const [busy, setBusy] = useState(false)
  return {
    busy,
    run: async (...args) => {
      if (control.isRunning) return undefined
      control.isRunning = true
      setBusy(true)
      try {
        return await work(...args)
      } finally {
        control.isRunning = false
        setBusy(false)
      }
    },
  }
}
