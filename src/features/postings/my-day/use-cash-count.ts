import { useEffect, useState } from 'react'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { readCashCount, writeCashCount } from './cash-count-store'
import { type CashCount, nothingCounted } from './my-day.rules'

/** The count of a day, which is stored with every change. `count` is undefined until it is read. */
export function useCashCount(day: string) {
  const { db, vault } = useWorkspace()
  const [count, setCount] = useState<CashCount>()
  const [isSaved, setSaved] = useState(true)

  useEffect(() => {
    if (day === '') return
    let isWanted = true
    void readCashCount(db, vault).then((stored) => {
      // The count of an earlier day is over.
      if (isWanted) setCount(stored?.day === day ? stored : nothingCounted(day))
    })
    return () => {
      isWanted = false
    }
  }, [db, vault, day])

  const change = (part: Partial<CashCount>) => {
    if (!count) return
    const next = { ...count, ...part }
    setCount(next)
    void writeCashCount(db, vault, next).then(setSaved)
  }
  return {
    count: count?.day === day ? count : undefined,
    isSaved,
    change,
    clear: () => change(nothingCounted(day)),
  }
}
