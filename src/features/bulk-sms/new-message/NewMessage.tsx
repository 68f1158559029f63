import { LinkButton } from '../../../ui/Button/LinkButton'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { Note } from '../../../ui/Note/Note'
import { PageHead } from '../../../ui/Page/PageHead'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import type { SmsFacts } from '../send-bulk-sms.live'
import { recipientsMessage } from '../sms.messages'
import css from './NewMessage.module.css'
import { lengthMessage, NEW_SMS, unlikePhonesMessage } from './new-message.messages'
import { unlikePhones } from './recipients.rules'
import { SmsFields } from './SmsFields'
import { SmsSummary } from './SmsSummary'
import { smsLength } from './sms-length.rules'
import { useNewMessage } from './use-new-message'

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
