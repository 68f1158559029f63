import { useEffect, useEffectEvent } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { formatDay } from '../../domain/dates'
import { useConnection } from '../../offline/react/use-connection'
import { useRead } from '../../offline/react/use-read'
import { operationDateRead } from '../../offline/reads/operation-date.read'
import { AsOf } from '../../ui/AsOf/AsOf'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/TextInput'
import { Pair } from '../../ui/Page/Row'
import { useNow } from '../../widgets/use-now'
import { BranchField } from './BranchField'
import css from './JournalCreate.module.css'
import type { JournalFormHold } from './journal-form'

const NOTHING = {}

/** Operation date, branch, folio and narration. */
export function JournalHeader({
  form,
  locked,
  fillQuietly,
}: {
  form: JournalFormHold
  locked: boolean
  fillQuietly: (name: 'operationDate', day: string) => void
}) {
  const { errors } = useFormState({ control: form.control })
  return (
    <Pair className={css.header}>
      <OperationDate form={form} locked={locked} fillQuietly={fillQuietly} />
      <BranchField form={form} />
      <Field label="Folio 1" required error={errors.folio?.message}>
        <TextInput inputMode="numeric" {...form.register('folio')} />
      </Field>
      <Field label="Narration" required error={errors.narration?.message} help="At most 50 characters">
        <TextInput {...form.register('narration')} />
      </Field>
    </Pair>
  )
}

/** The bank's, not the teller's to choose. Without a connection it is the kept one, with its time. */
function OperationDate({ form, locked, fillQuietly }: Parameters<typeof JournalHeader>[0]) {
  const { field, fieldState } = useController({ control: form.control, name: 'operationDate' })
  const read = useRead(operationDateRead, NOTHING)
  const { up: isOnline } = useConnection()
  const now = useNow()
  const fill = useEffectEvent((day: string) => {
    // What has left shows the date it was written for.
    if (!locked && day !== field.value) fillQuietly('operationDate', day)
  })
  useEffect(() => {
    if (read.value !== undefined) fill(read.value)
  }, [read.value])

  const begun = form.formState.defaultValues?.operationDate ?? ''
  const hasMoved = begun !== '' && field.value !== begun
  return (
    <Field
      label="Operation Date"
      error={fieldState.error?.message}
      help={
        hasMoved
          ? `This was begun for ${formatDay(begun)}; the bank has moved on since.`
          : read.value === undefined
            ? 'The bank says it when the connection is back.'
            : (!isOnline || read.failure) && (
                <>
                  Kept on this device, as of <AsOf at={read.asOf ?? null} now={now} />
                </>
              )
      }
    >
      <TextInput readOnly name={field.name} value={formatDay(field.value)} />
    </Field>
  )
}
