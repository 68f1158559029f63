import { useEffect, useEffectEvent, useState } from 'react'
import { unreadableAmount } from '../../domain/money/typed-amount'
import { useBankToday } from '../../offline/react/use-bank-today'
import { useLiveForm } from '../../widgets/form/use-live-form'
import { defineFormMemoryById } from '../../widgets/live-write/form-memory'
import { toastDone } from '../../widgets/live-write/outcome'
import { createLoanLive, type LoanFacts } from './create-loan.live'
import {
  clamped,
  EMPTY_LOAN,
  isTypedLoan,
  LOAN_RESET,
  type LoanField,
  loanDays,
  loanFacts,
  loanProblems,
  type TypedLoan,
  typedLoan,
  withoutNegatives,
} from './loan-form.rules'
import type { SalaryCustomer } from './salary-customer'

/** Returns what is typed for a loan of a salary customer. It outlives the dialog and the screen. */
const loanMemory = defineFormMemoryById<TypedLoan, LoanFacts>({
  stored: { name: 'loan', version: 1 },
  empty: EMPTY_LOAN,
  isTyped: isTypedLoan,
  after: () => LOAN_RESET,
})

/**
 * The loan form of a salary record, and the outcomes of the loans that were requested with it. Its input is
 * remembered under `recordKey`. `readAgain` is called when the list may show another state than the user is
 * to compare with: an outcome got lost, or was checked.
 */
export function useLoanForm(recordKey: string, readAgain: () => void) {
  const today = useBankToday()
  const [isOpen, setOpen] = useState(false)
  const form = useLiveForm(createLoanLive, (session) => loanMemory(session, recordKey), {
    problemsOf: loanProblems,
    onEnd: (outcome, isLeft) => {
      if (outcome.kind === 'failed') return
      setOpen(false)
      if (outcome.kind === 'done' && !isLeft) toastDone(outcome)
    },
  })
  const { memory, typed, write } = form
  const { open: unknown, ended } = write.sentBefore
  const checks = [...unknown, ...ended.map((one) => one.write)]
    .map(({ record, check }) => [record.id, record.state, check?.kind].join(' '))
    .join('|')
  const compareAnew = useEffectEvent(readAgain)
  useEffect(() => {
    if (checks !== '') compareAnew()
  }, [checks])
  const open = () => {
    form.clear()
    setOpen(true)
  }
  return {
    ...form,
    days: loanDays(today),
    isOpen,
    open,
    close: () => setOpen(false),
    /** Leaves the slip for an empty form, or for one with the same again. */
    goOn: (again?: LoanFacts) => {
      memory.type(again ? typedLoan(again) : LOAN_RESET)
      open()
    },
    type: (name: LoanField, value: string) =>
      form.change((before) => ({ ...before, [name]: clamped(value, before[name]) })),
    /** A field was left: a negative number that is still in it becomes zero. */
    leave: () => {
      const next = withoutNegatives(memory.typed())
      if (next !== memory.typed()) memory.type(next)
    },
    /** Why this loan cannot be sent now; undefined if it can. */
    offFor: (customer: SalaryCustomer): string | undefined => {
      const { loanAmount, collectionAmount, totalCollectionAmount } = withoutNegatives(typed)
      const off = write.offFor(loanFacts(typed, customer, { today, authorisationCode: '' }))
      return off ?? unreadableAmount(loanAmount, collectionAmount, totalCollectionAmount)
    },
    submit: (customer: SalaryCustomer) => {
      const asTyped = withoutNegatives(memory.typed())
      if (asTyped !== memory.typed()) memory.type(asTyped)
      if (!form.check()) return
      // The code is this request's name at the bank, so that a lost answer can be looked up.
      const authorisationCode = crypto.randomUUID()
      void write.send(loanFacts(asTyped, customer, { today, authorisationCode }))
    },
  }
}

export type LoanFormHandle = ReturnType<typeof useLoanForm>
