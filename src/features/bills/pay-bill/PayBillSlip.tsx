import { useState } from 'react'
import { useLocation } from 'wouter'
import { formatNaira, type Amount as InNaira } from '../../../domain/money/amount'
import { amountInWords } from '../../../domain/money/amount-in-words'
import { parseAmount } from '../../../domain/money/typed-amount'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Amount } from '../../../ui/Amount/Amount'
import { Button, LinkButton } from '../../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../../ui/Dialog/Dialog'
import { Note } from '../../../ui/Note/Note'
import { Slip } from '../../../ui/Slip/Slip'
import { soughtPath } from '../../../widgets/list/record/sought-path'
import type { DoneWrite } from '../../../widgets/live-write/form-memory'
import { LiveWriteSlip } from '../../../widgets/live-write/LiveWriteSlip'
import { BillReceipt } from '../BillReceipt'
import type { BillFacts } from '../pay-bill.live'
import { amountDoubt, type BillForm } from './bill-form.rules'
import css from './PayBill.module.css'
import { amountDoubtMessage, PAY_BILL, referenceLabel } from './pay-bill.messages'
import { PAY_BUTTON } from './use-pay-bill'

const LIST = '/transactions/bills-payment'

/** The summary of the payment, with its button. */
export function PayBillSlip({
  form,
  off,
  busy,
  checking,
  onPrice,
}: {
  form: BillForm
  off: string | undefined
  busy: boolean
  /** It is busy, and nothing was sent yet. */
  checking: boolean
  /** Makes the price of the variation the amount. */
  onPrice: (price: InNaira) => void
}) {
  const { typed, chosen } = form
  const { merchant, variation } = chosen
  const amount = parseAmount(typed.amount)
  const doubt = amountDoubt(form)
  return (
    <Slip
      title={PAY_BILL.slip}
      lines={[
        {
          label: PAY_BILL.merchant,
          value: merchant?.name ?? PAY_BILL.notYet,
          note: chosen.subCategory?.name,
        },
        { label: PAY_BILL.variation, value: variation?.name ?? PAY_BILL.notYet },
        ...(merchant
          ? [{ label: referenceLabel(merchant), value: typed.reference.trim() || PAY_BILL.notYet }]
          : []),
      ]}
      amount={<Amount value={amount} sign="₦" />}
      amountInWords={amount === undefined ? undefined : amountInWords(amount)}
    >
      {doubt && (
        <Note
          tone="warn"
          actions={
            doubt.kind === 'other-price' &&
            !busy && <Button onClick={() => onPrice(doubt.price)}>{PAY_BILL.usePrice}</Button>
          }
        >
          {amountDoubtMessage(doubt)}
        </Note>
      )}
      <Button type="submit" name={PAY_BUTTON} kind="main" wide busy={busy} off={busy ? undefined : off}>
        {PAY_BILL.submit}
      </Button>
      <p role="status" className={css.once}>
        {busy ? (checking ? PAY_BILL.checking : PAY_BILL.sending) : off === undefined && PAY_BILL.once}
      </p>
    </Slip>
  )
}

/** A bill that the bank has paid: the message about it with its receipt, and below it the slip. */
export function PaidBill({
  done,
  onNext,
  onAgain,
}: {
  done: DoneWrite<BillFacts>
  onNext: () => void
  onAgain: () => void
}) {
  const workspace = useWorkspace()
  const [, navigate] = useLocation()
  const [isSaid, setSaid] = useState(false)
  const { facts, reference } = done
  return (
    <>
      <LiveWriteSlip
        done={done}
        lines={[
          { label: PAY_BILL.merchant, value: facts.merchant },
          { label: PAY_BILL.variation, value: facts.variation },
          { label: referenceLabel(facts), value: facts.accountNumber },
        ]}
        reference={reference ? { label: 'Trans ref', value: reference } : undefined}
        amount={formatNaira(facts.amount)}
        amountInWords={amountInWords(facts.amount)}
        next={PAY_BILL.next}
        again={PAY_BILL.again}
        see={
          <>
            <BillReceipt tellerNo={reference ?? ''} kind="text" />
            <LinkButton
              kind="text"
              href={LIST}
              onClick={(event) => {
                // The list shows this bill alone, as for a hit of the search box.
                event.preventDefault()
                navigate(soughtPath(workspace, LIST, reference ?? facts.accountNumber))
              }}
            >
              {PAY_BILL.seeIt}
            </LinkButton>
          </>
        }
        onNext={onNext}
        onAgain={onAgain}
      />
      <Dialog open={!isSaid} title={PAY_BILL.paid} onClose={() => setSaid(true)}>
        <p>{reference ? `Trans ref ${reference}` : PAY_BILL.noReference}</p>
        <DialogFoot>
          <BillReceipt tellerNo={reference ?? ''} />
          <Button kind="main" data-first onClick={() => setSaid(true)}>
            {PAY_BILL.okay}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  )
}
