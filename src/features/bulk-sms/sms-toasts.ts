import { notify } from '../../ui/Toaster/notify'
import { type LiveWriteOutcome, toastUnknown } from '../../widgets/live-write/outcome'

/** One toast for both screens: the next one replaces it. */
const TOAST = { id: 'bulk-sms' }

/**
 * Says as a toast how it ended (money-movement §8): the bank's own message, or why it was not sent.
 * The note on the screen says the rest.
 */
export function toastSms(outcome: LiveWriteOutcome): void {
  if (outcome.kind === 'done') notify.success(outcome.message, TOAST)
  else if (outcome.kind === 'unknown') toastUnknown(outcome, TOAST)
  else notify.error(outcome.bankSays || outcome.message.title, TOAST)
}
