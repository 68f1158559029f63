import type { FormEvent, KeyboardEvent } from 'react'
import { LinkButton } from '../../../ui/Button/Button'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { PageHead } from '../../../ui/Page/PageHead'
import { WithSlip } from '../../../ui/Slip/Slip'
import { showField } from '../../../widgets/draft-form/focus-field'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { pricedAt } from './bill-form.rules'
import { PayBillFields } from './PayBillFields'
import { PaidBill, PayBillSlip } from './PayBillSlip'
import { duplicateMessage, PAY_BILL } from './pay-bill.messages'
import { PAY_BUTTON, usePayBill } from './use-pay-bill'

/**
 * Pays a bill (money-movement §2). It is paid at once or not at all; if the answer gets lost, it is checked
 * at the bank.
 */
export default function PayBill() {
  const screen = usePayBill()
  const { form, catalogue, write, isUp, isBusy, off, lastDone, duplicate } = screen

  const online = isUp ? PAY_BILL.subtitle : PAY_BILL.subtitleOffline
  const subtitle = write.sentBefore.open.length > 0 ? PAY_BILL.subtitleUnknown : online
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void screen.pay()
  }
  // A bill cannot be taken back, so the Enter that ends an amount does not pay: the next one, on the button,
  // does. The key may still be held.
  const goToButton = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented) return
    if (event.target instanceof HTMLInputElement) showField(PAY_BUTTON)
    else if (!event.repeat) return
    event.preventDefault()
  }
  return (
    <>
      <PageHead
        title={PAY_BILL.title}
        crumb={{ href: '/transactions/bills-payment', label: PAY_BILL.crumb }}
        subtitle={lastDone ? undefined : subtitle}
      />
      <LiveWriteNews
        form={write}
        label={PAY_BILL.news}
        next={PAY_BILL.another}
        hasSlip={lastDone !== undefined}
        onClear={isBusy ? undefined : screen.clear}
        see={
          <LinkButton kind="text" href="/transactions/bills-payment?date_filter=today">
            {PAY_BILL.see}
          </LinkButton>
        }
      />
      {lastDone ? (
        <PaidBill
          key={lastDone.at}
          done={lastDone}
          onNext={() => screen.goOn()}
          onAgain={() => screen.goOn(lastDone.facts)}
        />
      ) : (
        <form onSubmit={submit} onKeyDown={goToButton} autoComplete="off" noValidate>
          <WithSlip
            slip={
              <PayBillSlip
                form={form}
                off={off}
                busy={isBusy}
                checking={screen.isChecking}
                onPrice={(price) => screen.change((typed) => pricedAt(typed, price))}
              />
            }
          >
            <PayBillFields
              typed={form.typed}
              catalogue={catalogue}
              locked={isBusy}
              onChange={screen.change}
            />
          </WithSlip>
        </form>
      )}
      <ConfirmDialog
        open={duplicate !== undefined}
        title={PAY_BILL.duplicate}
        yes={PAY_BILL.duplicateYes}
        no={PAY_BILL.duplicateNo}
        bad
        onYes={() => duplicate?.answer(true)}
        onNo={() => duplicate?.answer(false)}
      >
        {duplicate?.paid.map((bill) => (
          <p key={bill.id}>{duplicateMessage(bill)}</p>
        ))}
      </ConfirmDialog>
      <SameQuestionDialog question={screen.sameQuestion} />
    </>
  )
}
