import type { FormEvent } from 'react'
import { amountProblem, unreadableAmount } from '../../../domain/money/typed-amount'
import { AmountInput } from '../../../ui/AmountInput/AmountInput'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { Pair, Row, Stack } from '../../../ui/Page/Layout'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { defineFormMemoryById } from '../../../widgets/live-write/form-memory'
import { toastDone, toastFailed } from '../../../widgets/live-write/outcome'
import { createMandateLive, type MandateFacts } from '../create-mandate.live'
import type { IcadAccount } from '../icad-accounts.list'
import { MANDATES, NO_MANDATE, readMandate, type TypedMandate } from './mandate.rules'

/** The form of a new mandate (money-movement §2). */
export function MandateForm({ form }: { form: ReturnType<typeof useMandateForm> }) {
  const { typed, problems, write } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!write.sending && form.off === undefined) form.add()
  }
  return (
    <form aria-label={MANDATES.form} autoComplete="off" noValidate onSubmit={submit}>
      <fieldset disabled={write.sending}>
        <Stack>
          <Pair>
            <Field label={MANDATES.email} required error={problems.email}>
              <TextInput
                name="email"
                type="email"
                value={typed.email}
                onChange={({ target }) => form.type({ email: target.value })}
              />
            </Field>
            <Field label={MANDATES.phone} required error={problems.phone}>
              <TextInput
                name="phone"
                type="tel"
                value={typed.phone}
                onChange={({ target }) => form.type({ phone: target.value })}
              />
            </Field>
          </Pair>
          <Field label={MANDATES.amount} required error={problems.amount} help={MANDATES.amountHelp}>
            <AmountInput
              sign="₦"
              name="amount"
              value={form.amount}
              problemOf={amountProblem}
              onChange={(amount) => form.type({ amount })}
            />
          </Field>
        </Stack>
      </fieldset>
      <Row>
        <Button type="submit" kind="main" busy={write.sending} off={form.off}>
          {MANDATES.addMore}
        </Button>
      </Row>
    </form>
  )
}

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
