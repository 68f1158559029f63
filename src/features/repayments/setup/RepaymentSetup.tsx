import type { ReactNode } from 'react'
import { useRead } from '../../../offline/react/use-read'
import { Button } from '../../../ui/Button/Button'
import { DialogFoot } from '../../../ui/Dialog/Dialog'
import { Row } from '../../../ui/Page/Row'
import { showField } from '../../../widgets/draft-form/focus-field'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { AccountDialog, DialogPart } from '../AccountDialog'
import { AccountRowsView } from '../AccountRowsView'
import type { IcadAccount } from '../icad-account'
import { recurringRead } from '../recurring.read'
import { ROWS } from '../repayments.messages'
import { RecurringForm } from './RecurringForm'
import { ScheduleTable } from './ScheduleTable'
import { SETUP } from './setup.messages'
import { useRecurringForm } from './use-recurring-form'

/** An account whose repayments are set up. */
type SetupAccount = Pick<IcadAccount, 'id' | 'accountName' | 'accountNumber' | 'bankName'>

/** The schedules of an account and the form of a new one; both are in every setup dialog. */
export function useRepaymentSetup(account: SetupAccount, open: boolean, onClose: () => void) {
  const schedules = useRead(recurringRead, open ? { id: account.id } : undefined)
  const recurring = useRecurringForm(account, onClose)
  return { account, open, onClose, schedules, recurring }
}

/**
 * Setup Recurring Payment (money-movement §2): the schedules of an account and a new one, above the parts
 * that the two lists do not have in common. `isBusy`: one of those parts is sending; `actions` are buttons at
 * the foot.
 */
export function RepaymentSetup({
  setup: { account, open, onClose, schedules, recurring },
  isBusy = false,
  actions,
  children,
}: {
  setup: ReturnType<typeof useRepaymentSetup>
  isBusy?: boolean
  actions?: ReactNode
  children: ReactNode
}) {
  const isSending = isBusy || recurring.write.sending
  return (
    <>
      <AccountDialog title={SETUP.title} account={account} open={open} locked={isSending} onClose={onClose}>
        <DialogPart
          title={SETUP.schedules}
          action={
            <Row>
              <Button busy={schedules.refreshing} onClick={schedules.refresh}>
                {ROWS.refresh}
              </Button>
              <Button onClick={() => showField('loan')}>{SETUP.addMore}</Button>
            </Row>
          }
        >
          <AccountRowsView view={schedules} messages={SETUP}>
            {(rows, position) => <ScheduleTable schedules={rows} position={position} />}
          </AccountRowsView>
        </DialogPart>
        <DialogPart title={SETUP.form}>
          <LiveWriteNews form={recurring.write} label={SETUP.form} next={SETUP.next} />
          <RecurringForm form={recurring} />
        </DialogPart>
        {children}
        <DialogFoot sending={isSending}>
          {actions}
          <Button data-first busy={isSending} onClick={onClose}>
            {SETUP.close}
          </Button>
        </DialogFoot>
      </AccountDialog>
      <SameQuestionDialog question={recurring.write.question} />
    </>
  )
}
