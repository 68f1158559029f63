import { useEffect, useEffectEvent } from 'react'
import { useController } from 'react-hook-form'
import { formatDay } from '../../domain/days/dates'
import { useRead } from '../../offline/react/use-read'
import { useConnection, useWorkspace } from '../../offline/react/use-workspace'
import { operationDateRead } from '../../offline/reads/operation-date.read'
import { AsOf } from '../../ui/AsOf/AsOf'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/Input'
import { TextField } from '../../widgets/draft-form/TextField'
import { OptionsSelect } from '../../widgets/options/OptionsSelect'
import { useOptions } from '../../widgets/options/use-options'
import { useNow } from '../../widgets/use-now'
import { branchesRead } from './branches.read'
import type { HeaderProps } from './journal-form'

const NOTHING = {}

/** Operation date, branch, folio and narration. */
export function JournalHeader({ form, locked, fillQuietly }: HeaderProps) {
  return (
    <>
      <OperationDate form={form} locked={locked} fillQuietly={fillQuietly} />
      <BranchField form={form} locked={locked} fillQuietly={fillQuietly} />
      <TextField form={form} name="folio" label="Folio 1" required inputMode="numeric" />
      <TextField form={form} name="narration" label="Narration" required help="At most 50 characters" />
    </>
  )
}

/** The bank's operation date, which the teller cannot choose. Offline it is the stored one, with its time. */
function OperationDate({ form, locked, fillQuietly }: HeaderProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'operationDate' })
  const read = useRead(operationDateRead, NOTHING)
  const { up: isOnline } = useConnection()
  const now = useNow()
  const fill = useEffectEvent((day: string) => {
    // A draft that was queued or sent shows the date it was written for.
    if (!locked && day !== field.value) fillQuietly('operationDate', day)
  })
  useEffect(() => {
    if (read.value !== undefined) fill(read.value)
  }, [read.value])

  return (
    <Field
      label="Operation Date"
      error={fieldState.error?.message}
      help={
        read.value === undefined
          ? 'It comes from the bank when you are online.'
          : (!isOnline || read.failure) && (
              <>
                Saved on this device, as at <AsOf at={read.asOf} now={now} />
              </>
            )
      }
    >
      <TextInput readOnly name={field.name} value={formatDay(field.value)} />
    </Field>
  )
}

/* The branch that the user chose last, so that it need not be chosen for every entry of the day. Only in
   memory, and only for the session: the key is its open database. */
const branches = new WeakMap<object, string>()

/** Remembers the branch that was chosen; choosing none forgets it. */
function rememberBranch(session: object, code: string): void {
  if (code === '') branches.delete(session)
  else branches.set(session, code)
}

/** Returns the branch that was chosen last in this session. */
function branchOfLastEntry(session: object): string | undefined {
  return branches.get(session)
}

/**
 * The branch at which the entry is booked; its code is what is stored and sent. A new entry starts with the
 * branch of the last one, or with the only branch there is.
 */
function BranchField({ form, locked, fillQuietly }: HeaderProps) {
  const { db } = useWorkspace()
  const { field, fieldState } = useController({ control: form.control, name: 'branch' })
  const { options } = useOptions(branchesRead)
  const only = options.length === 1 ? options[0]?.code : undefined
  const fill = useEffectEvent((code: string) => {
    if (!locked && form.getValues('branch') === '') fillQuietly('branch', code)
  })
  useEffect(() => {
    const code = branchOfLastEntry(db) ?? only
    if (code !== undefined) fill(code)
  }, [db, only])

  return (
    <OptionsSelect
      label="Branch(s)"
      required
      read={branchesRead}
      error={fieldState.error?.message}
      {...field}
      onChange={(event) => {
        field.onChange(event)
        rememberBranch(db, event.target.value)
      }}
    />
  )
}
