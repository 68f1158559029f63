import { notify } from '../../ui/Toaster/notify'
import type { LiveWriteOutcome } from '../../widgets/live-write/outcome'
import { SETTINGS } from './settings.messages'

/**
 * Shows how a change of a setting ended as a toast (foundations §8); the note above its form says the rest.
 * `failed` is the specification's sentence for every failure, if it has one.
 */
export function toastOutcome(outcome: LiveWriteOutcome, failed?: string): void {
  if (outcome.kind === 'done') notify.success(outcome.message)
  else if (outcome.kind === 'unknown') notify.error(SETTINGS.networkError, { description: SETTINGS.lost })
  else {
    const reason = outcome.bankSays || outcome.message.title
    if (failed === undefined) notify.error(reason)
    else notify.error(failed, { description: reason })
  }
}
