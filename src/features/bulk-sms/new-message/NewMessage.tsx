import { useState } from 'react'
import { LinkButton } from '../../../ui/Button/Button'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { Note } from '../../../ui/Note/Note'
import { PageHead } from '../../../ui/Page/PageHead'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { notify } from '../../../ui/Toaster/notify'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { type LiveWriteOutcome, toastFailed, toastUnknown } from '../../../widgets/live-write/outcome'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { type SmsFacts, sendBulkSmsLive } from '../send-bulk-sms.live'
import { recipientsMessage } from '../sms.messages'
import css from './NewMessage.module.css'
import { gapMessage, lengthMessage, NEW_SMS, unlikePhonesMessage } from './new-message.messages'
import { isTyped, NOTHING_TYPED, smsFrom, smsGap, type TypedSms, unlikePhones } from './recipients.rules'
import { SmsFields } from './SmsFields'
import { SmsSummary } from './SmsSummary'
import { smsLength } from './sms-length.rules'

/** One toast for both screens: the next one replaces it. */
const TOAST = { id: 'bulk-sms' }

/** Returns the memory of a workspace's bulk SMS, also while their screen is not shown. */
const smsMemory = defineFormMemory<TypedSms, SmsFacts>({
  stored: { name: 'bulk-sms', version: 1 },
  empty: NOTHING_TYPED,
  isTyped,
})

const HISTORY = '/bulk-sms/history'

/**
 * Sends a message to account holders or phone numbers (money-movement §2, "Bulk SMS"). It is sent at once or
 * not at all; if the answer gets lost, the history says whether it was.
 */
export default function NewMessage() {
  const form = useNewMessage()
  const { typed, sms, write, off, asked } = form
  return (
    <>
      <PageHead
        title={NEW_SMS.title}
        subtitle={NEW_SMS.subtitle}
        actions={<LinkButton href={HISTORY}>{NEW_SMS.history}</LinkButton>}
      />
      <LiveWriteNews
        form={write}
        label={NEW_SMS.news}
        next={NEW_SMS.next}
        see={
          <LinkButton kind="text" href={HISTORY}>
            {NEW_SMS.history}
          </LinkButton>
        }
      />
      <form
        className={css.form}
        aria-label={NEW_SMS.title}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.ask('send')
        }}
      >
        <SmsFields typed={typed} locked={write.sending} onChange={form.change} />
        <SmsSummary
          typed={typed}
          sms={sms}
          off={off}
          busy={write.sending}
          onChange={form.change}
          onClear={() => form.ask('clear')}
        />
      </form>
      <PreviewDialog
        open={asked === 'send'}
        sms={sms}
        busy={write.sending}
        onYes={form.send}
        onNo={form.cancel}
      />
      <ConfirmDialog
        open={asked === 'clear'}
        title={NEW_SMS.clearTitle}
        yes={NEW_SMS.clearYes}
        no={NEW_SMS.clearNo}
        bad
        onYes={form.clearAll}
        onNo={form.cancel}
      >
        <p>{NEW_SMS.clearText}</p>
      </ConfirmDialog>
      <SameQuestionDialog question={write.question} />
    </>
  )
}

/** Shows the message once more as it will be read, and whom it goes to, before it is sent. */
function PreviewDialog({
  open,
  sms,
  busy,
  onYes,
  onNo,
}: {
  open: boolean
  sms: SmsFacts
  busy: boolean
  onYes: () => void
  onNo: () => void
}) {
  const unlike = unlikePhonesMessage(unlikePhones(sms.phone_list))
  return (
    <ConfirmDialog
      open={open}
      title={NEW_SMS.preview}
      yes={NEW_SMS.send}
      no={NEW_SMS.cancel}
      busy={busy}
      onYes={onYes}
      onNo={onNo}
    >
      <div className={css.preview}>
        <p className={css.message}>{sms.message}</p>
        <SummaryList
          lines={[
            { label: NEW_SMS.recipients, value: recipientsMessage(sms) },
            { label: NEW_SMS.length, value: lengthMessage(smsLength(sms.message)) },
          ]}
        />
        {unlike && <Note tone="warn">{unlike}</Note>}
        <p>{NEW_SMS.previewOnce}</p>
      </div>
    </ConfirmDialog>
  )
}

/**
 * Says as a toast how it ended (money-movement §8): the bank's own message, or why it was not sent.
 * The note on the screen says the rest.
 */
function toastSms(outcome: LiveWriteOutcome): void {
  if (outcome.kind === 'done') notify.success(outcome.message, TOAST)
  else if (outcome.kind === 'unknown') toastUnknown(outcome, TOAST)
  else toastFailed(outcome, TOAST)
}

/** The form of a bulk SMS: what is typed, and how the earlier ones ended. */
function useNewMessage() {
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
