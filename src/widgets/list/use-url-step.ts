import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'

/** In the state of the history entry that a step added, so that leaving it can go back. */
const ADDED = { opensRow: true }

/** The step that is open over a screen, as the URL names it. */
export interface UrlStep {
  /** Undefined while nothing is open. */
  readonly value: string | undefined
  /** Opens it. `isChange`: it takes the place of what is open, without another step in the history. */
  readonly show: (value: string, isChange?: boolean) => void
  readonly leave: () => void
}

/**
 * Something that opens over a screen, such as a dialog, and is named by a parameter of the URL, so that Back
 * closes it and a reload keeps it. `over`: the parameter of what it opens from and takes the place of, until
 * Back leads there again.
 */
export function useUrlStep(param: string, over?: string): UrlStep {
  const [params, setParams] = useSearchParams()
  const value = params.get(param) ?? undefined
  // Quick presses come before the URL changes.
  const isLeaving = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another step
  useEffect(() => {
    isLeaving.current = false
  }, [value])
  return {
    value,
    show: (next, isChange = false) => {
      const to = new URLSearchParams(location.search)
      if (over !== undefined) to.delete(over)
      to.set(param, next)
      setParams(to, isChange ? { replace: true, state: history.state } : { state: ADDED })
    },
    leave: () => {
      const to = new URLSearchParams(location.search)
      if (isLeaving.current || !to.has(param)) return
      isLeaving.current = true
      if (isAdded(history.state)) {
        history.back()
        return
      }
      to.delete(param)
      setParams(to, { replace: true })
    },
  }
}

function isAdded(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'opensRow' in state
}
