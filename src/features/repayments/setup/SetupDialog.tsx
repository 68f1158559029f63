import { useRead } from '../../../offline/react/use-read'
import { Button } from '../../../ui/Button/Button'
import { DialogFoot } from '../../../ui/Dialog/Dialog'
import { useLazyDialog } from '../../../ui/Dialog/use-lazy-dialog'
import { showField } from '../../../widgets/draft-form/focus-field'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { AccountDialog, DialogPart } from '../AccountDialog'
import { AccountRowsView } from '../AccountRowsView'
import type { IcadAccount } from '../icad-account'
import { MandatesDialog } from '../mandates/MandatesDialog'
import { recurringRead } from '../recurring.read'
import { CifForm } from './CifForm'
import { RecurringForm } from './RecurringForm'
import { ScheduleTable } from './ScheduleTable'
import { SETUP } from './setup.messages'
import { useCifForm } from './use-cif-form'
import { useRecurringForm } from './use-recurring-form'

/** Setup Recurring Payment (money-movement §2): the schedules of an account, its CIF, and a new schedule. */
export default function SetupDialog({
  account,
  open,
  onClose,
}: {
  account: IcadAccount
  open: boolean
  onClose: () => void
}) {
  const schedules = useRead(recurringRead, open ? { id: account.id } : undefined)
  const recurring = useRecurringForm(account, onClose)
  const cif = useCifForm(account)
  const mandates = useLazyDialog()
  const isBusy = recurring.write.sending || cif.write.sending
  return (
    <>
      <AccountDialog title={SETUP.title} account={account} open={open} locked={isBusy} onClose={onClose}>
        <DialogPart
          title={SETUP.schedules}
          action={<Button onClick={() => showField('loan')}>{SETUP.addMore}</Button>}
        >
          <AccountRowsView view={schedules} messages={SETUP}>
            {(rows) => <ScheduleTable schedules={rows} />}
          </AccountRowsView>
        </DialogPart>
        <DialogPart title={SETUP.form}>
          <LiveWriteNews form={recurring.write} label={SETUP.form} next={SETUP.next} />
          <RecurringForm form={recurring} />
        </DialogPart>
        <DialogPart title={SETUP.cif}>
          <LiveWriteNews form={cif.write} label={SETUP.cif} next={SETUP.cifNext} />
          <CifForm form={cif} />
        </DialogPart>
        <DialogFoot sending={isBusy}>
          <Button busy={isBusy} onClick={mandates.open}>
            {SETUP.mandates}
          </Button>
          <Button data-first busy={isBusy} onClick={onClose}>
            {SETUP.close}
          </Button>
        </DialogFoot>
      </AccountDialog>
      <SameQuestionDialog question={recurring.write.question} />
      {mandates.isWanted && (
        <MandatesDialog
          account={account}
          suggested={schedules.value?.rows[0]?.repayment_amount ?? ''}
          open={mandates.isOpen}
          onClose={mandates.close}
        />
      )}
    </>
  )
}
