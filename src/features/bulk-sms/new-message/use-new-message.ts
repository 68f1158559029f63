import { useState, useSyncExternalStore } from 'react'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { notify } from '../../../ui/Toaster/notify'
import { waitingMessage } from '../../../widgets/live-write/off.messages'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { sendBulkSmsLive } from '../send-bulk-sms.live'
import { SMS } from '../sms.messages'
import { toastSms } from '../sms-toasts'
import { gapMessage } from './new-message.messages'
import { NOTHING_TYPED, smsFrom, smsGap, type TypedSms } from './recipients.rules'
import { smsMemory } from './sms-memory'

/** The form of a bulk SMS: what is typed, in memory only, and how the earlier ones ended. */
export function useNewMessage() {
  const memory = smsMemory(useWorkspace())
  const typed = useSyncExternalStore(memory.subscribe, memory.typed)
  /** Which question is open. */
  const [asked, setAsked] = useState<'send' | 'clear'>()
  const write = useLiveWriteForm(sendBulkSmsLive, {
    memory,
    onEnd: (outcome, isLeft) => {
      setAsked(undefined)
      if (!isLeft) toastSms(outcome)
    },
  })
  const sms = smsFrom(typed)
  const waiting = write.waiting(sms)
  const gap = smsGap(typed)
  const off = waiting ? waitingMessage(waiting, SMS.noun) : (write.off ?? (gap && gapMessage(gap)))
  return {
    typed,
    sms,
    write,
    off,
    asked,
    /** Changes the form by a rule, from what it is at that moment. */
    change: (next: (typed: TypedSms) => TypedSms) => memory.type(next(memory.typed())),
    ask: (question: 'send' | 'clear') => {
      if (write.sending || (question === 'send' && off !== undefined)) return
      notify.clearSuccesses()
      setAsked(question)
    },
    cancel: () => setAsked(undefined),
    clearAll: () => {
      setAsked(undefined)
      write.clear()
      memory.type(NOTHING_TYPED)
    },
    send: () => {
      if (!write.sending) void write.send(sms)
    },
  }
}
