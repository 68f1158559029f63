import { useEffect, useRef } from 'react'
import { useWorkspace } from '../../offline/react/use-workspace'
import { notify } from '../../ui/Toaster/notify'

/** The outcome of a live write as a toast on another screen than its form; it names the write. */
export interface SentToast {
  readonly tone: 'success' | 'waiting' | 'warn' | 'error'
  readonly text: string
}

/** How many forms of each operation are shown. A form that was left and opened again is another form. */
const shown = new Map<string, number>()

function changeBy(operation: string, step: 1 | -1) {
  shown.set(operation, (shown.get(operation) ?? 0) + step)
}

/**
 * For a form that can be left while its live write is in flight. Returns a function that shows the outcome as
 * a toast if that form is not shown any more, and that returns whether the user could be told; it returns
 * undefined while the form is shown, which says it itself. `hasSlip`: the form shows it when the user comes
 * back. After a logout nothing is said, because another user may see the screen.
 */
export function useLeftFormToast(
  operation: string,
): (outcome: { readonly kind: string; readonly toast: SentToast }, hasSlip: boolean) => boolean | undefined {
  const { token, signal } = useWorkspace()
  const isShown = useRef(false)
  // In development React runs every effect twice, so it sets as well as clears.
  useEffect(() => {
    isShown.current = true
    changeBy(operation, 1)
    return () => {
      isShown.current = false
      changeBy(operation, -1)
    }
  }, [operation])

  return ({ kind, toast: { tone, text } }, hasSlip) => {
    if (isShown.current) return undefined
    // A logout removes the token at once, and closes the store a little later.
    if (signal.aborted || token() === undefined) return false
    // A user who returned to the form reads it there: in the note of the live write, or in its slip.
    const isBack = (shown.get(operation) ?? 0) > 0
    if (kind === 'unknown' && isBack) return false
    if (hasSlip && isBack) return true
    // The screen that is shown says it nowhere else, so a toast without success stays until it is closed.
    notify[tone](text, kind === 'done' ? {} : { durationMs: Number.POSITIVE_INFINITY })
    return true
  }
}
