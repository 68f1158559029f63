import { ConfirmLiveWriteDialog } from '../../../widgets/live-write/ConfirmLiveWriteDialog'
import type { LiveWriteAction } from '../../../widgets/live-write/use-live-write-action'
import type { RequeryFacts } from '../requery-sms.live'
import { HISTORY } from '../sms-history.messages'
import css from './SmsHistory.module.css'

/** Asks before the bank sends again what was not delivered. */
export default function RequeryDialog({ requery }: { requery: LiveWriteAction<RequeryFacts> }) {
  const { form, asked, cancel, confirm } = requery
  return (
    <ConfirmLiveWriteDialog
      form={form}
      open={asked !== undefined}
      title={HISTORY.requeryTitle}
      submit={HISTORY.requery}
      onCancel={cancel}
      onYes={() => confirm()}
    >
      {asked && <p className={css.whole}>{asked.message}</p>}
    </ConfirmLiveWriteDialog>
  )
}
