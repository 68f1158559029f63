import { useState } from 'react'
import { notify } from '../../../ui/Toaster/notify'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import { type LiveWriteOutcome, toastFailed, toastUnknown } from '../../../widgets/live-write/outcome'
import { type SmsFacts, sendBulkSmsLive } from '../send-bulk-sms.live'
import { gapMessage } from './new-message.messages'
import { isTyped, NOTHING_TYPED, smsFrom, smsGap, type TypedSms } from './recipients.rules'

/** One toast for both screens: the next one replaces it. */
const TOAST = { id: 'bulk-sms' }

/**
 * Says as a toast how it ended (money-movement §8): the bank's own message, or why it was not sent.
 * The note on the screen says the rest.
 */
function toastSms(outcome: LiveWriteOutcome): void {
  if (outcome.kind === 'done') notify.success(outcome.message, TOAST)
  else if (outcome.kind === 'unknown') toastUnknown(outcome, TOAST)
  else toastFailed(outcome, TOAST)
}

/** Returns the memory of a workspace's bulk SMS, also while their screen is not shown. */
const smsMemory = defineFormMemory<TypedSms, SmsFacts>({
  stored: { name: 'bulk-sms', version: 1 },
  empty: NOTHING_TYPED,
  isTyped,
})

/** The form of a bulk SMS: what is typed, and how the earlier ones ended. */
export function useNewMessage() {
  /** Which question is open. */
  const [asked, setAsked] = useState<'send' | 'clear'>()
  const form = useLiveForm(sendBulkSmsLive, smsMemory, {
    onEnd: (outcome, isLeft) => {
      setAsked(undefined)
      if (!isLeft) toastSms(outcome)
    },
  })
  const { typed, write } = form
  const sms = smsFrom(typed)
  const gap = smsGap(typed)
  const off = write.offFor(sms) ?? (gap && gapMessage(gap))
  return {
    ...form,
    sms,
    off,
    asked,
    ask: (question: 'send' | 'clear') => {
      if (write.sending || (question === 'send' && off !== undefined)) return
      notify.clearSuccesses()
      setAsked(question)
    },
    cancel: () => setAsked(undefined),
    clearAll: () => {
      setAsked(undefined)
      form.goOn(NOTHING_TYPED)
    },
    send: () => {
      if (!write.sending) void write.send(sms)
    },
  }
}
