import { defineFormMemoryById } from '../../../widgets/live-write/form-memory'
import type { RecurringFacts } from '../create-recurring.live'
import { NO_RECURRING, type TypedRecurring } from './recurring-form.rules'

/** Returns what is typed for a new schedule of an account. It outlives the dialog. */
export const recurringMemory = defineFormMemoryById<TypedRecurring, RecurringFacts>({
  stored: { name: 'recurring-repayment', version: 1 },
  empty: NO_RECURRING,
  isTyped: ({ loan, repayment, day, frequency }) =>
    loan !== '' || repayment !== '' || day !== undefined || frequency !== NO_RECURRING.frequency,
})
