import { useEffect } from 'react'
import { notify } from '../../ui/Toaster/notify'
import { type LiveWriteOutcome, toastUnknown } from '../../widgets/live-write/outcome'

/** One toast for all settings: the next one replaces it. */
const TOAST = { id: 'setting' }
const PROBLEM = 'setting problem'

/** Shows why a form of the settings cannot be sent as it is (foundations §8). */
export function toastProblem(problem: string): void {
  notify.error(problem, { id: PROBLEM })
}

/**
 * Takes that toast away when its form goes: on another screen nobody could tell what it is about. A dialog
 * says whether it is open.
 */
export function useProblemToastOfForm(isOpen = true): void {
  useEffect(() => (isOpen ? () => notify.dismiss(PROBLEM) : undefined), [isOpen])
}

/**
 * Shows how a change of a setting ended as a toast (foundations §8); the note above its form says the rest.
 * `failed` is the specification's sentence for every failure, if it has one.
 */
export function toastOutcome(outcome: LiveWriteOutcome, { failed }: { readonly failed?: string } = {}): void {
  notify.dismiss(PROBLEM)
  if (outcome.kind === 'done') notify.success(outcome.message, TOAST)
  else if (outcome.kind === 'unknown') toastUnknown(outcome, TOAST)
  else {
    const reason = outcome.bankSays || outcome.message.title
    if (failed === undefined) notify.error(reason, TOAST)
    else notify.error(failed, { ...TOAST, description: reason })
  }
}
