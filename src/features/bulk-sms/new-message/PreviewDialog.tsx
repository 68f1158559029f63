import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { Note } from '../../../ui/Note/Note'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { recipientsMessage } from '../recipients.messages'
import type { SmsFacts } from '../send-bulk-sms.live'
import css from './NewMessage.module.css'
import { lengthMessage, NEW_SMS, unlikePhonesMessage } from './new-message.messages'
import { unlikePhones } from './recipients.rules'
import { smsLength } from './sms-length.rules'

/** Shows the message once more as it will be read, and whom it goes to, before it is sent. */
export function PreviewDialog({
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
