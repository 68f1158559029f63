import type { FormEvent } from 'react'
import { Button } from '../../../ui/Button/Button'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/TextInput'
import { Row } from '../../../ui/Page/Row'
import { typedCif } from './recurring-form.rules'
import { SETUP } from './setup.messages'
import type { useCifForm } from './use-cif-form'

/** The CIF of the account (money-movement §2). */
export function CifForm({ form }: { form: ReturnType<typeof useCifForm> }) {
  const { isBusy, question } = form
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && form.off === undefined) form.update()
  }
  return (
    <>
      <form aria-label={SETUP.cif} autoComplete="off" noValidate onSubmit={submit}>
        <Field label={SETUP.cif} help={SETUP.cifHelp} error={form.problem}>
          <TextInput
            name="cif"
            inputMode="numeric"
            readOnly={isBusy}
            value={form.cif}
            onChange={({ target }) => form.type(typedCif(target.value))}
          />
        </Field>
        <Row>
          <Button type="submit" busy={isBusy} off={form.off}>
            {SETUP.updateCif}
          </Button>
        </Row>
      </form>
      <ConfirmDialog
        open={question !== undefined}
        title={SETUP.otherCif}
        yes={SETUP.replaceCif}
        no={SETUP.keepCif}
        onYes={() => question?.replace()}
        onNo={() => question?.keep()}
      >
        <p>{question?.text}</p>
      </ConfirmDialog>
    </>
  )
}
