import { DialogPart } from '../AccountDialog'
import { METER } from '../meter/meter.messages'
import type { RepaymentAccount } from '../repayment-accounts.list'
import { RepaymentSetup, useRepaymentSetup } from '../setup/RepaymentSetup'
import type { SetupDialogProps } from '../setup/use-setup'
import { AccountCalculator } from './AccountCalculator'

/** Setup Recurring Payment of the older list (money-movement §2): schedules and the meter calculator. */
export default function OlderSetupDialog({
  account: { payment_id: id, account_name: accountName, account_number: accountNumber },
  open,
  onClose,
}: SetupDialogProps<RepaymentAccount>) {
  const setup = useRepaymentSetup({ id, accountName, accountNumber, bankName: '' }, open, onClose)
  return (
    <RepaymentSetup setup={setup}>
      <DialogPart title={METER.title}>
        <AccountCalculator accountId={id} recurring={setup.recurring} />
      </DialogPart>
    </RepaymentSetup>
  )
}
