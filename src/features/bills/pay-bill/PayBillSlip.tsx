import type { Amount as InNaira } from '../../../domain/amount'
import { amountInWords } from '../../../domain/amount-in-words'
import { parseAmount } from '../../../domain/typed-amount'
import { Amount } from '../../../ui/Amount/Amount'
import { Button } from '../../../ui/Button/Button'
import { Note } from '../../../ui/Note/Note'
import { Slip } from '../../../ui/Slip/Slip'
import { amountDoubt, type BillForm } from './bill-form.rules'
import css from './PayBill.module.css'
import { amountDoubtMessage, PAY_BILL, referenceLabel } from './pay-bill.messages'
import { PAY_BUTTON } from './use-pay-bill'

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
