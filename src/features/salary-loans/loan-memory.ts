import { defineFormMemoryById } from '../../widgets/live-write/form-memory'
import type { LoanFacts } from './loan-facts'
import { EMPTY_LOAN, isTypedLoan, LOAN_RESET, type TypedLoan } from './loan-form.rules'

/** Returns what is typed for a loan of a salary customer. It outlives the dialog and the screen. */
export const loanMemory = defineFormMemoryById<TypedLoan, LoanFacts>({
  stored: { name: 'loan', version: 1 },
  empty: EMPTY_LOAN,
  isTyped: isTypedLoan,
  after: () => LOAN_RESET,
})
