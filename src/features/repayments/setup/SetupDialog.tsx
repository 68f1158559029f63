import { Button } from '../../../ui/Button/Button'
import { useUrlStep } from '../../../widgets/list/use-url-step'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { DialogPart } from '../AccountDialog'
import type { IcadAccount } from '../icad-accounts.list'
import { MandatesDialog } from '../mandates/MandatesDialog'
import { CifForm, useCifForm } from './CifForm'
import { RepaymentSetup, useRepaymentSetup } from './RepaymentSetup'
import { newestRepayment } from './recurring-form.rules'
import { SETUP } from './setup.messages'
import type { SetupDialogProps } from './use-setup'

/** Setup Recurring Payment (money-movement §2): schedules, the CIF, and the way to the mandates. */
export default function SetupDialog({ account, open, onClose }: SetupDialogProps<IcadAccount>) {
  const setup = useRepaymentSetup(account, open, onClose)
  const cif = useCifForm(account)
  const mandates = useUrlStep('mandates')
  const { schedules, recurring } = setup
  return (
    <>
      <RepaymentSetup
        setup={setup}
        isBusy={cif.isBusy}
        actions={
          <Button busy={cif.isBusy || recurring.write.sending} onClick={() => mandates.show('open')}>
            {SETUP.mandates}
          </Button>
        }
      >
        <DialogPart title={SETUP.cif}>
          <LiveWriteNews form={cif.write} label={SETUP.cif} next={SETUP.cifNext} />
          <CifForm form={cif} />
        </DialogPart>
      </RepaymentSetup>
      <MandatesDialog
        account={account}
        suggested={newestRepayment(schedules.value?.rows ?? [])}
        open={open && mandates.value !== undefined}
        onClose={mandates.leave}
      />
    </>
  )
}
