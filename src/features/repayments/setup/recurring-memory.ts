import { parseAmount } from '../../../domain/money'
import { defineAccountMemory } from '../account-memory'
import type { RecurringFacts } from '../create-recurring.live'
import { NO_RECURRING, type TypedRecurring } from './recurring-form.rules'

/** Returns what is typed for a new schedule of an account. It outlives the dialog. */
export const recurringMemory = defineAccountMemory<TypedRecurring, RecurringFacts>({
  empty: NO_RECURRING,
  isTyped: ({ loan, repayment }) => loan !== '' || repayment !== '',
  isOf: (typed, facts) =>
    parseAmount(typed.loan) === facts.loan_amount && parseAmount(typed.repayment) === facts.repayment_amount,
})
