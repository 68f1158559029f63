import { useState, useSyncExternalStore } from 'react'
import type { Amount } from '../../../domain/money/amount'
import { isPositiveAmount } from '../../../domain/money/money'
import { parseAmount } from '../../../domain/money/typed-amount'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Button } from '../../../ui/Button/Button'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { Row, Stack } from '../../../ui/Page/Layout'
import { showField } from '../../../widgets/draft-form/focus-field'
import { defineFormMemoryById } from '../../../widgets/live-write/form-memory'
import { DialogPart } from '../AccountDialog'
import { MeterCalculator } from '../meter/MeterCalculator'
import { advanceMessage, METER, replaceMessage } from '../meter/meter.messages'
import { FIRST_CHOICES, leftToCollect, type MeterChoices } from '../meter/meter-financing.rules'
import type { RepaymentAccount } from '../repayment-accounts.list'
import type { useRecurringForm } from '../setup/RecurringForm'
import { RepaymentSetup, useRepaymentSetup } from '../setup/RepaymentSetup'
import type { SetupDialogProps } from '../setup/use-setup'

/** Returns what is chosen in the calculator of an account. It outlives the dialog; nothing of it is sent. */
const meterMemory = defineFormMemoryById<MeterChoices, never>({
  empty: FIRST_CHOICES,
  isTyped: () => false,
})

/** The amounts that the calculator hands over to a schedule. */
interface Calculated {
  readonly loan: Amount
  readonly repayment: Amount
}

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

/**
 * The meter calculator of an account. Its result goes into the form of a new schedule if the user wants it:
 * without the repayments that are paid at the start, so that they are not collected again.
 */
function AccountCalculator({
  accountId,
  recurring,
}: {
  accountId: string
  recurring: ReturnType<typeof useRecurringForm>
}) {
  const memory = meterMemory(useWorkspace(), accountId)
  const choices = useSyncExternalStore(memory.subscribe, memory.typed)
  const [asked, setAsked] = useState<Calculated>()
  const { loan, repayment } = recurring.typed
  const typed = [loan, repayment].filter((text) => text !== '')

  const use = (calculated: Calculated) => {
    setAsked(undefined)
    recurring.type({ ...calculated, frequency: 'monthly' })
    showField('loan')
  }
  const takeOver = (calculated: Calculated) => {
    const isOther = [calculated.loan, calculated.repayment].some(
      (amount, at) => ![undefined, amount].includes(parseAmount([loan, repayment][at] ?? '')),
    )
    if (isOther) setAsked(calculated)
    else use(calculated)
  }
  return (
    <>
      <MeterCalculator
        choices={choices}
        onChoose={(change) => memory.type({ ...choices, ...change })}
        takeOver={(financing, advanceMonths) => {
          const due = advanceMonths === undefined ? undefined : leftToCollect(financing, advanceMonths)
          return (
            <Stack>
              <Row>
                <Button
                  off={offReason(recurring.write.sending, due, financing.schedule.length)}
                  onClick={() => due !== undefined && takeOver({ loan: due, repayment: financing.repayment })}
                >
                  {METER.takeOver}
                </Button>
              </Row>
              <p>{METER.takesOver}</p>
            </Stack>
          )
        }}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={METER.replaceTitle}
        yes={METER.replace}
        no={METER.keep}
        onYes={() => asked && use(asked)}
        onNo={() => setAsked(undefined)}
      >
        <p>{asked && replaceMessage(typed, asked.loan, asked.repayment)}</p>
      </ConfirmDialog>
    </>
  )
}

/** Returns why nothing can be taken over. `due`: what is left to collect, if the months are right. */
function offReason(isSending: boolean, due: Amount | undefined, tenor: number): string | undefined {
  if (isSending) return METER.busy
  if (due === undefined) return advanceMessage(tenor)
  return isPositiveAmount(due) ? undefined : METER.nothingLeft
}
