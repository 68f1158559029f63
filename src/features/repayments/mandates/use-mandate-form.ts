import { unreadableAmount } from '../../../domain/typed-amount'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { defineFormMemoryById } from '../../../widgets/live-write/form-memory'
import { toastDone, toastFailed } from '../../../widgets/live-write/outcome'
import { createMandateLive, type MandateFacts } from '../create-mandate.live'
import type { IcadAccount } from '../icad-account'
import { NO_MANDATE, readMandate, type TypedMandate } from './mandate.rules'
import { MANDATES } from './mandates.messages'

/** Returns what is typed for a new mandate of an account. It outlives the dialog. */
const mandateMemory = defineFormMemoryById<TypedMandate, MandateFacts>({
  stored: { name: 'mandate', version: 1 },
  empty: NO_MANDATE,
  isTyped: ({ email, phone, amount }) => email !== '' || phone !== '' || amount !== undefined,
})

/** The form of a new mandate. `suggested`: the amount until the user types another one, in naira. */
export function useMandateForm(account: IcadAccount, suggested: string) {
  const readTyped = (typed: TypedMandate) => readMandate(account, typed, suggested)
  const form = useLiveForm(createMandateLive, (session) => mandateMemory(session, account.id), {
    problemsOf: (typed) => readTyped(typed).problems,
    // Money-movement §8: the bank's own message as a toast.
    onEnd: (outcome, isLeft) => {
      if (isLeft || outcome.kind === 'unknown') return
      if (outcome.kind === 'failed') toastFailed(outcome)
      else toastDone(outcome)
    },
  })
  const { facts } = readTyped(form.typed)
  const amount = form.typed.amount ?? suggested
  return {
    ...form,
    amount,
    off: isNameless(account)
      ? MANDATES.noAccountNumber
      : (form.write.offFor(facts) ?? unreadableAmount(amount)),
    add: () => {
      if (form.check() && facts) void form.write.send(facts)
    },
  }
}

/** The bank may leave out what a mandate names the payer by. */
function isNameless({ accountName, accountNumber, bankCode }: IcadAccount): boolean {
  return accountName === '' || accountNumber === '' || bankCode === ''
}
