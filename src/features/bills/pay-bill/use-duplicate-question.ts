import { useEffect, useRef, useState } from 'react'
import { lagosDay } from '../../../domain/dates'
import { searchList } from '../../../offline/live-writes/finding/search-list'
import { useNewestRows } from '../../../offline/react/use-newest-rows'
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

/** The question whether a bill that was paid today is to be paid again. */
export interface DuplicateQuestion {
  readonly paid: readonly Bill[]
  readonly answer: (isMeant: boolean) => void
}

/**
 * Finds out, before a bill is paid, whether the same was paid today: by the bank or, if that does not answer,
 * by the rows on this device. If so, the user is asked; who leaves the screen says no.
 */
export function useDuplicateQuestion() {
  const { connection, token, user, signal } = useWorkspace()
  const cached = useNewestRows(billList, LOOKED_THROUGH)
  const [question, setQuestion] = useState<DuplicateQuestion>()
  const [checking, setChecking] = useState(false)
  const pending = useRef<(isMeant: boolean) => void>(undefined)
  const isShown = useRef(false)
  // In development React runs every effect twice, so it has to set the flag as well as clear it.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      pending.current?.(false)
    }
  }, [])

  const find = async (bill: BillFacts): Promise<readonly Bill[]> => {
    const searched = await searchList(
      billList,
      BillRow,
      { query_filter: bill.accountNumber, date_filter: 'today' },
      { connection, token: token() ?? '', orgId: user.org_id, userId: user.id },
      { limit: LOOKED_THROUGH },
    )
    if (!searched.ok) return duplicateBills(cached, bill, lagosDay(Date.now()))
    // "Today" is the bank's: a device's clock may be wrong.
    return searched.value.rows.filter((row) => isSameBill(row, bill))
  }
  const ask = (paid: readonly Bill[]) =>
    new Promise<boolean>((resolve) => {
      if (!isShown.current) return resolve(false)
      const answer = (isMeant: boolean) => {
        pending.current = undefined
        setQuestion(undefined)
        resolve(isMeant)
      }
      pending.current = answer
      setQuestion({ paid, answer })
    })

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
        if (await ask(paid)) return 'again'
        // After a logout another user may see the screen.
        const isOver = signal.aborted || token() === undefined
        if (!isShown.current && !isOver)
          notify.warn(PAY_BILL.notPaid, { durationMs: Number.POSITIVE_INFINITY })
        return 'no'
      } finally {
        setChecking(false)
      }
    },
  }
}
