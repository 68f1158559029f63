import { useState, useSyncExternalStore } from 'react'
import { unreadableAmount } from '../../../domain/typed-amount'
import { useBankToday } from '../../../offline/react/use-bank-today'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { notify } from '../../../ui/Toaster/notify'
import { showField } from '../../../widgets/draft-form/focus-field'
import { defineFormMemoryById } from '../../../widgets/live-write/form-memory'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { createRecurringLive, type RecurringFacts } from '../create-recurring.live'
import {
  NO_RECURRING,
  type RecurringProblems,
  readRecurring,
  type ScheduledAccount,
  type TypedRecurring,
} from './recurring-form.rules'

/** Returns what is typed for a new schedule of an account. It outlives the dialog. */
const recurringMemory = defineFormMemoryById<TypedRecurring, RecurringFacts>({
  stored: { name: 'recurring-repayment', version: 1 },
  empty: NO_RECURRING,
  isTyped: ({ loan, repayment, day, frequency }) =>
    loan !== '' || repayment !== '' || day !== undefined || frequency !== NO_RECURRING.frequency,
})

const NONE: RecurringProblems = {}

/** The form of a new repayment schedule. Its input outlives the dialog. */
export function useRecurringForm(account: ScheduledAccount, onDone: () => void) {
  const workspace = useWorkspace()
  const memory = recurringMemory(workspace, account.id)
  const typed = useSyncExternalStore(memory.subscribe, memory.typed)
  const [isTried, setTried] = useState(false)
  const write = useLiveWriteForm(createRecurringLive, {
    memory,
    onEnd: (outcome, isLeft) => {
      if (outcome.kind !== 'done' || isLeft) return
      setTried(false)
      notify.success(outcome.message)
      onDone()
    },
  })
  const today = useBankToday()
  const read = readRecurring(account, typed, today)
  return {
    typed,
    today,
    write,
    problems: isTried && !read.facts ? read.problems : NONE,
    off: write.offFor(read.facts) ?? unreadableAmount(typed.loan, typed.repayment),
    type: (change: Partial<TypedRecurring>) => memory.type({ ...memory.typed(), ...change }),
    create: () => {
      write.clear()
      setTried(true)
      if (read.facts) return void write.send(read.facts)
      const [first] = Object.keys(read.problems)
      if (first !== undefined) showField(first)
    },
  }
}
