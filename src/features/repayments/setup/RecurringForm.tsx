import type { FormEvent } from 'react'
import { unreadableAmount } from '../../../domain/money/typed-amount'
import { useBankToday } from '../../../offline/react/use-bank-today'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { Pair, Row, Stack } from '../../../ui/Page/Layout'
import { notify } from '../../../ui/Toaster/notify'
import { DateInput } from '../../../widgets/date-input/DateInput'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import { NairaField } from '../../../widgets/form/NairaField'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { defineFormMemoryById } from '../../../widgets/live-write/form-memory'
import { createRecurringLive, type RecurringFacts } from '../create-recurring.live'
import {
  FREQUENCY_OPTIONS,
  frequencyOf,
  NO_RECURRING,
  readRecurring,
  type ScheduledAccount,
  type TypedRecurring,
} from './recurring-form.rules'
import { SETUP } from './setup.messages'

/** The form of a new repayment schedule (money-movement §2). */
export function RecurringForm({ form }: { form: ReturnType<typeof useRecurringForm> }) {
  const { typed, problems, write } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!write.sending && form.off === undefined) form.create()
  }
  const amount = (name: 'loan' | 'repayment', label: string) => (
    <NairaField
      name={name}
      label={label}
      required
      error={problems[name]}
      value={typed[name]}
      onChange={(text) => form.type({ [name]: text })}
    />
  )
  return (
    <form aria-label={SETUP.form} autoComplete="off" noValidate onSubmit={submit}>
      <fieldset disabled={write.sending}>
        <Stack>
          <Pair>
            {amount('loan', SETUP.loan)}
            {amount('repayment', SETUP.repayment)}
          </Pair>
          <Pair>
            <Field label={SETUP.day} required help={SETUP.dayHelp} error={problems.day}>
              <DateInput name="day" value={typed.day ?? form.today} onChange={(day) => form.type({ day })} />
            </Field>
            <ChoiceField
              name="frequency"
              label={SETUP.frequency}
              options={FREQUENCY_OPTIONS}
              choose=""
              value={typed.frequency}
              onChange={(frequency) => form.type({ frequency: frequencyOf(frequency) })}
            />
          </Pair>
        </Stack>
      </fieldset>
      <Row>
        <Button type="submit" kind="main" busy={write.sending} off={form.off}>
          {SETUP.create}
        </Button>
      </Row>
    </form>
  )
}

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
