import { ConfirmLiveWriteDialog } from '../../../widgets/live-write/ConfirmLiveWriteDialog'
import type { LiveWriteAction } from '../../../widgets/live-write/use-live-write-action'
import type { RequeryFacts } from '../requery-sms.live'
import { HISTORY } from '../sms-history.messages'
import css from './SmsHistory.module.css'

/** Asks before the bank sends again what was not delivered. */
export default function RequeryDialog({
  requery: { form, asked, confirm },
  open,
  onClose,
}: {
  requery: LiveWriteAction<RequeryFacts>
  open: boolean
  onClose: () => void
}) {
  return (
    <ConfirmLiveWriteDialog
      form={form}
      open={open}
      title={HISTORY.requeryTitle}
      submit={HISTORY.requery}
      onCancel={onClose}
      onYes={() => confirm()}
    >
      {asked && <p className={css.whole}>{asked.message}</p>}
    </ConfirmLiveWriteDialog>
  )
}
