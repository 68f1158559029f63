import { useEffect, useRef } from 'react'
import { useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'

/** The end of a live write as a toast says it on another screen than its form: with its name. */
export interface SentToast {
  readonly tone: 'success' | 'warn' | 'error'
  readonly text: string
}

/** How many forms of each live write are shown: one that is left and come back to is another one of the same. */
const shown = new Map<string, number>()

function changeBy(operation: string, step: 1 | -1) {
  shown.set(operation, (shown.get(operation) ?? 0) + step)
}

/**
 * For a form that can be left while its live write is in flight. The returned function says the outcome by a toast if that form is not
 * shown any more, and returns whether the user could be told; it returns undefined while the form is shown, which says it itself. If
 * the user has logged out meanwhile nothing is said, because another user may look at the screen now.
 */
export function useLeftFormToast(
  operation: string,
): (outcome: { readonly kind: string; readonly toast: SentToast }) => boolean | undefined {
  const { token, signal } = useWorkspace()
  const isShown = useRef(false)
  // In development every effect ends once and begins anew, so it sets as well as clears.
  useEffect(() => {
    isShown.current = true
    changeBy(operation, 1)
    return () => {
      isShown.current = false
      changeBy(operation, -1)
    }
  }, [operation])

  return ({ kind, toast: { tone, text } }) => {
    if (isShown.current) return undefined
    // A logout takes the token at once, and closes the store a moment later.
    if (signal.aborted || token() === undefined) return false
    // A user who is back at the form reads it in the note of its live write.
    if (kind === 'unknown' && (shown.get(operation) ?? 0) > 0) return false
    // Nothing else says it on the screen that is shown now: unless all is well it stays until it is read.
    notify[tone](text, tone === 'success' ? {} : { durationMs: Number.POSITIVE_INFINITY })
    return true
  }
}
