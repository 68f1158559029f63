import { useEffect, useState } from 'react'
import { lagosDay } from '../../../domain/days/dates'
import { askRows } from '../../../offline/lists/ask-page'
import { useBankToday } from '../../../offline/react/use-bank-today'
import { useNewestRows } from '../../../offline/react/use-cached-rows'
import { useQuestion } from '../../../offline/react/use-question'
import { useConnection, useWorkspace } from '../../../offline/react/use-workspace'
import { notify } from '../../../ui/Toaster/notify'
import { focusField } from '../../../widgets/draft-form/focus-field'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import { toastFailed } from '../../../widgets/live-write/outcome'
import { type Bill, BillRow } from '../bill'
import { billList } from '../bills.list'
import { duplicateBills, isSameBill } from '../paid-bills.rules'
import { type BillFacts, payBillLive } from '../pay-bill.live'
import { billFrom, isTyped, NOTHING_TYPED, type TypedBill, typedAgain } from './bill-form.rules'
import { PAY_BILL } from './pay-bill.messages'
import { payBillOff } from './pay-bill-off.rules'
import { useCatalogue } from './use-catalogue'

/** How many bills are looked through: of the cached ones, and of today's with the same reference. */
const LOOKED_THROUGH = 200

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
    clear: live.clearTyped,
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

/**
 * Finds out, before a bill is paid, whether the same was paid today: by the bank's list and by
 * the rows on this device. If so, the user is asked; who leaves the screen says no.
 */
function useDuplicateQuestion() {
  const { connection, token, user, signal } = useWorkspace()
  const bankToday = useBankToday()
  const cached = useNewestRows(billList, LOOKED_THROUGH)
  const { question, ask, isLeft } = useQuestion<{ readonly paid: readonly Bill[] }>(false)
  const [checking, setChecking] = useState(false)

  const find = async (bill: BillFacts): Promise<readonly Bill[]> => {
    const asked = await askRows({ connection, token: token() ?? '', orgId: user.org_id }, billList, BillRow, {
      filter: { query_filter: bill.accountNumber, date_filter: 'today' },
      limit: LOOKED_THROUGH,
    })
    // "Today" is the bank's: a device's clock may be wrong.
    const listed = asked.ok ? asked.value.filter((row) => isSameBill(row, bill)) : []
    const ids = new Set(listed.map(({ id }) => id))
    const onDevice = duplicateBills(cached, bill, [lagosDay(Date.now()), bankToday])
    return [...listed, ...onDevice.filter(({ id }) => !ids.has(id))]
  }
  return {
    question,
    checking,
    /**
     * Returns how the bill may be paid: for the first time today, once more, or not at all. If the user left
     * before the question was answered, a toast says that it was not paid.
     */
    check: async (bill: BillFacts): Promise<'first' | 'again' | 'no'> => {
      setChecking(true)
      try {
        const paid = await find(bill)
        if (paid.length === 0) return 'first'
        if (await ask({ paid })) return 'again'
        // After a logout another user may see the screen.
        const isOver = signal.aborted || token() === undefined
        if (isLeft() && !isOver) notify.warn(PAY_BILL.notPaid, { durationMs: Number.POSITIVE_INFINITY })
        return 'no'
      } finally {
        setChecking(false)
      }
    },
  }
}
