import { unreadableAmount } from '../../../domain/typed-amount'
import { useBankToday } from '../../../offline/react/use-bank-today'
import { notify } from '../../../ui/Toaster/notify'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { defineFormMemoryById } from '../../../widgets/live-write/form-memory'
import { createRecurringLive, type RecurringFacts } from '../create-recurring.live'
import {
  NO_RECURRING,
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

/** The form of a new repayment schedule. Its input outlives the dialog. */
export function useRecurringForm(account: ScheduledAccount, onDone: () => void) {
  const today = useBankToday()
  const readTyped = (typed: TypedRecurring) => readRecurring(account, typed, today)
  const form = useLiveForm(createRecurringLive, (session) => recurringMemory(session, account.id), {
    problemsOf: (typed) => readTyped(typed).problems,
    onEnd: (outcome, isLeft) => {
      if (outcome.kind !== 'done' || isLeft) return
      notify.success(outcome.message)
      onDone()
    },
  })
  const { typed, write } = form
  const { facts } = readTyped(typed)
  return {
    ...form,
    today,
    off: write.offFor(facts) ?? unreadableAmount(typed.loan, typed.repayment),
    create: () => {
      if (form.check() && facts) void write.send(facts)
    },
  }
}
