import { useState } from 'react'
import { lagosDay } from '../../../domain/dates'
import { askRows } from '../../../offline/lists/ask-page'
import { useBankToday } from '../../../offline/react/use-bank-today'
import { useNewestRows } from '../../../offline/react/use-newest-rows'
import { useQuestion } from '../../../offline/react/use-question'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { notify } from '../../../ui/Toaster/notify'
import { type Bill, BillRow } from '../bill'
import { billList } from '../bills.list'
import type { BillFacts } from '../pay-bill.live'
import { isSameBill } from '../same-bill.rules'
import { duplicateBills } from './duplicate-bills.rules'
import { PAY_BILL } from './pay-bill.messages'

/** How many bills are looked through: of the cached ones, and of today's with the same reference. */
const LOOKED_THROUGH = 200

/**
 * Finds out, before a bill is paid, whether the same was paid today: by the bank's list and by
 * the rows on this device. If so, the user is asked; who leaves the screen says no.
 */
export function useDuplicateQuestion() {
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
