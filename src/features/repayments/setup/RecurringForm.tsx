import type { FormEvent } from 'react'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { Pair, Row, Stack } from '../../../ui/Page/Row'
import { DateInput } from '../../../widgets/date-input/DateInput'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import { NairaField } from '../../../widgets/form/NairaField'
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
