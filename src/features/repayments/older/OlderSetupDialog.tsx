import { useRead } from '../../../offline/react/use-read'
import { Button } from '../../../ui/Button/Button'
import { DialogFoot } from '../../../ui/Dialog/Dialog'
import { showField } from '../../../widgets/draft-form/focus-field'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { AccountDialog, DialogPart } from '../AccountDialog'
import { AccountRowsView } from '../AccountRowsView'
import { MeterCalculator } from '../meter/MeterCalculator'
import { METER } from '../meter/meter.messages'
import { recurringRead } from '../recurring.read'
import type { RepaymentAccount } from '../repayment-account'
import { RecurringForm } from '../setup/RecurringForm'
import { ScheduleTable } from '../setup/ScheduleTable'
import { SETUP } from '../setup/setup.messages'
import { useRecurringForm } from '../setup/use-recurring-form'

/**
 * Setup Recurring Payment of the older list (money-movement §2): the schedules of an account, the meter
 * calculator, and a new schedule, which takes over what was calculated if the user wants it.
 */
export default function OlderSetupDialog({
  account: { payment_id: id, account_name: accountName, account_number: accountNumber },
  open,
  onClose,
}: {
  account: RepaymentAccount
  open: boolean
  onClose: () => void
}) {
  const account = { id, accountName, accountNumber, bankName: '' }
  const schedules = useRead(recurringRead, open ? { id } : undefined)
  const recurring = useRecurringForm(account, onClose)
  const isBusy = recurring.write.sending
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
        <DialogPart title={METER.title}>
          <MeterCalculator
            takeOver={({ totalDue, repayment }) => (
              <Button
                off={isBusy ? METER.busy : undefined}
                onClick={() => {
                  recurring.type({ loan: totalDue, repayment, frequency: 'monthly' })
                  showField('loan')
                }}
              >
                {METER.takeOver}
              </Button>
            )}
          />
        </DialogPart>
        <DialogFoot sending={isBusy}>
          <Button data-first busy={isBusy} onClick={onClose}>
            {SETUP.close}
          </Button>
        </DialogFoot>
      </AccountDialog>
      <SameQuestionDialog question={recurring.write.question} />
    </>
  )
}
