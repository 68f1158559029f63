import type { FormEvent } from 'react'
import { Button } from '../../../ui/Button/Button'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { Row } from '../../../ui/Page/Row'
import { NumberField } from '../../../widgets/number-field/NumberField'
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
        <NumberField
          name="cif"
          label={SETUP.cif}
          help={SETUP.cifHelp}
          error={form.problem}
          readOnly={isBusy}
          value={form.typed}
          onChange={form.type}
        />
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
