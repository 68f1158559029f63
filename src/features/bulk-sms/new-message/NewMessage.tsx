import { LinkButton } from '../../../ui/Button/LinkButton'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { PageHead } from '../../../ui/Page/PageHead'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import css from './NewMessage.module.css'
import { NEW_SMS } from './new-message.messages'
import { PreviewDialog } from './PreviewDialog'
import { SmsFields } from './SmsFields'
import { SmsSummary } from './SmsSummary'
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
