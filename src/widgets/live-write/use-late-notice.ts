import { useEffect, useRef } from 'react'
import { useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'
import type { LateNotice } from './outcome.messages'

/** How many forms of each live write are shown: one that is left and come back to is another one of the same. */
const shown = new Map<string, number>()

function changeBy(operation: string, step: 1 | -1) {
  shown.set(operation, (shown.get(operation) ?? 0) + step)
}

/**
 * For a form that can be left while its live write is on its way: the returned function says the outcome by a notice where that
 * form is not shown any more, and gives whether its user could be told; `undefined` while the form is shown, which says it itself.
 * Where its user has logged out meanwhile nothing is said: who looks at the screen now may be somebody else.
 */
export function useLateNotice(
  operation: string,
): (outcome: { readonly kind: string; readonly notice: LateNotice }) => boolean | undefined {
  const { token, signal } = useWorkspace()
  const isShown = useRef(false)
  // Not only at the end: in development every effect ends once and begins anew.
  useEffect(() => {
    isShown.current = true
    changeBy(operation, 1)
    return () => {
      isShown.current = false
      changeBy(operation, -1)
    }
  }, [operation])

  return ({ kind, notice: { tone, text } }) => {
    if (isShown.current) return undefined
    // A logout takes the token at once, and closes the store a moment later.
    if (signal.aborted || token() === undefined) return false
    // Who is back at the form reads there what its live write's own note says.
    if (kind === 'unknown' && (shown.get(operation) ?? 0) > 0) return false
    // Nothing else tells it on the screen that is shown now: unless all is well it stays until it is read.
    notify[tone](text, tone === 'success' ? {} : { durationMs: Number.POSITIVE_INFINITY })
    return true
  }
}
