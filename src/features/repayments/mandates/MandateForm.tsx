import type { FormEvent } from 'react'
import { amountProblem } from '../../../domain/typed-amount'
import { AmountInput } from '../../../ui/AmountInput/AmountInput'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/TextInput'
import { Pair, Row, Stack } from '../../../ui/Page/Row'
import { MANDATES } from './mandates.messages'
import type { useMandateForm } from './use-mandate-form'

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
