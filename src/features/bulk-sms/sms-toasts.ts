import { notify } from '../../ui/Toaster/notify'
import type { LiveWriteOutcome } from '../../widgets/live-write/outcome'
import { SMS } from './sms.messages'

/** One toast for both screens: the next one replaces it. */
const TOAST = { id: 'bulk-sms' }

/**
 * Says as a toast how it ended (money-movement §8): the bank's own message, or that the connection failed.
 * The note on the screen says the rest.
 */
export function toastSms(outcome: LiveWriteOutcome): void {
  if (outcome.kind === 'done') notify.success(outcome.message, TOAST)
  else if (outcome.kind === 'unknown') notify.error(SMS.unreached, { ...TOAST, description: SMS.lost })
  else notify.error(outcome.bankSays || outcome.message.title, TOAST)
}
