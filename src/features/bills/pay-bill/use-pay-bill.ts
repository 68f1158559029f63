import { useEffect, useState } from 'react'
import { useConnection } from '../../../offline/react/use-connection'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { focusField } from '../../../widgets/draft-form/focus-field'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import { toastFailed } from '../../../widgets/live-write/outcome'
import { type BillFacts, payBillLive } from '../pay-bill.live'
import { billFrom, isTyped, NOTHING_TYPED, type TypedBill, typedAgain } from './bill-form.rules'
import { payBillOff } from './pay-bill-off.rules'
import { useCatalogue } from './use-catalogue'
import { useDuplicateQuestion } from './use-duplicate-question'

/** Returns the memory of a workspace's bill payments, also while their screen is not shown. */
const billMemory = defineFormMemory<TypedBill, BillFacts>({
  stored: { name: 'bill', version: 1 },
  empty: NOTHING_TYPED,
  isTyped,
})

/** The name of the button that pays. */
export const PAY_BUTTON = 'pay'

/** The bill payment form: what is chosen and typed, and how the earlier payments ended. */
export function usePayBill() {
  const { user } = useWorkspace()
  const { up } = useConnection()
  const duplicates = useDuplicateQuestion()
  /** The user has said that the bill is to be paid again. */
  const [isMeant, setMeant] = useState(false)
  const live = useLiveForm(payBillLive, billMemory, {
    // Money-movement §4 and §8: the bank's own message, or that the connection failed, as a toast.
    onEnd: (outcome, isLeft) => {
      if (!isLeft && outcome.kind === 'failed') toastFailed(outcome)
    },
  })
  const { typed, write } = live
  const catalogue = useCatalogue(typed)
  // The log asks the same question about what this device has sent and was done. It is answered already.
  const { question } = write
  const isAnswered = isMeant && question !== undefined
  useEffect(() => {
    if (isAnswered) question?.answer(true)
  }, [question, isAnswered])

  const form = { typed, chosen: catalogue.chosen }
  const isBusy = duplicates.checking || write.sending
  const bill = billFrom(form, user.phone)
  const off = payBillOff(form, write.offFor(bill))

  return {
    form,
    catalogue,
    write,
    isUp: up,
    isBusy,
    isChecking: duplicates.checking,
    off,
    lastDone: live.lastDone,
    duplicate: duplicates.question,
    sameQuestion: isAnswered ? undefined : question,
    change: live.change,
    /** Leaves the slip of the last payment for an empty form, or for one with the same again. */
    goOn: (again?: BillFacts) => live.goOn(again ? typedAgain(again) : NOTHING_TYPED),
    pay: async () => {
      if (off !== undefined || isBusy) return
      setMeant(false)
      write.clear()
      // The fields are disabled until the answer comes, and a disabled field loses the focus.
      focusField(PAY_BUTTON)
      const verdict = await duplicates.check(bill)
      if (verdict === 'no') return
      setMeant(verdict === 'again')
      await write.send(bill)
    },
  }
}
