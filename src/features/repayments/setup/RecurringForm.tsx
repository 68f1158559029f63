import type { FormEvent } from 'react'
import { amountInWords } from '../../../domain/amount-in-words'

import { amountProblem, parseAmount } from '../../../domain/typed-amount'
import { AmountInput } from '../../../ui/AmountInput/AmountInput'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { Select } from '../../../ui/Field/Select'
import { Pair, Row, Stack } from '../../../ui/Page/Row'
import { DateInput } from '../../../widgets/date-input/DateInput'
import { FREQUENCY_OPTIONS, frequencyOf } from './recurring-form.rules'
import { SETUP } from './setup.messages'
import type { useRecurringForm } from './use-recurring-form'

/** The form of a new repayment schedule (money-movement §2). */
export function RecurringForm({ form }: { form: ReturnType<typeof useRecurringForm> }) {
  const { typed, problems, write } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!write.sending && form.off === undefined) form.create()
  }
  const amount = (name: 'loan' | 'repayment', label: string) => {
    const naira = parseAmount(typed[name])
    return (
      <Field
        label={label}
        required
        error={problems[name]}
        help={naira === undefined ? undefined : amountInWords(naira)}
      >
        <AmountInput
          sign="₦"
          name={name}
          value={typed[name]}
          problemOf={amountProblem}
          onChange={(text) => form.type({ [name]: text })}
        />
      </Field>
    )
  }
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
            <Field label={SETUP.frequency}>
              <Select
                name="frequency"
                value={typed.frequency}
                onChange={({ target }) => form.type({ frequency: frequencyOf(target.value) })}
              >
                {FREQUENCY_OPTIONS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            </Field>
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
