import { useState, useSyncExternalStore } from 'react'
import { unreadableAmount } from '../../../domain/typed-amount'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { notify } from '../../../ui/Toaster/notify'
import { showField } from '../../../widgets/draft-form/focus-field'
import { defineFormMemoryById } from '../../../widgets/live-write/form-memory'
import { toastDone } from '../../../widgets/live-write/outcome'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { createMandateLive, type MandateFacts } from '../create-mandate.live'
import type { IcadAccount } from '../icad-account'
import { type MandateProblems, NO_MANDATE, readMandate, type TypedMandate } from './mandate.rules'
import { MANDATES } from './mandates.messages'

/** Returns what is typed for a new mandate of an account. It outlives the dialog. */
const mandateMemory = defineFormMemoryById<TypedMandate, MandateFacts>({
  stored: { name: 'mandate', version: 1 },
  empty: NO_MANDATE,
  isTyped: ({ email, phone, amount }) => email !== '' || phone !== '' || amount !== undefined,
})

const NONE: MandateProblems = {}

/** The form of a new mandate. `suggested`: the amount until the user types another one, in naira. */
export function useMandateForm(account: IcadAccount, suggested: string) {
  const workspace = useWorkspace()
  const memory = mandateMemory(workspace, account.id)
  const typed = useSyncExternalStore(memory.subscribe, memory.typed)
  const [isTried, setTried] = useState(false)
  const write = useLiveWriteForm(createMandateLive, {
    memory,
    // Money-movement §8: the bank's own message as a toast.
    onEnd: (outcome, isLeft) => {
      if (isLeft || outcome.kind === 'unknown') return
      if (outcome.kind === 'failed') return notify.error(outcome.bankSays || outcome.message.title)
      setTried(false)
      toastDone(outcome)
    },
  })
  const amount = typed.amount ?? suggested
  const read = readMandate(account, typed, suggested)
  return {
    typed,
    amount,
    write,
    problems: isTried && !read.facts ? read.problems : NONE,
    off: isNameless(account)
      ? MANDATES.noAccountNumber
      : (write.offFor(read.facts) ?? unreadableAmount(amount)),
    type: (change: Partial<TypedMandate>) => memory.type({ ...memory.typed(), ...change }),
    add: () => {
      write.clear()
      setTried(true)
      if (read.facts) return void write.send(read.facts)
      const [first] = Object.keys(read.problems)
      if (first !== undefined) showField(first)
    },
  }
}

/** The bank may leave out what a mandate names the payer by. */
function isNameless({ accountName, accountNumber, bankCode }: IcadAccount): boolean {
  return accountName === '' || accountNumber === '' || bankCode === ''
}
