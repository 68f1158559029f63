import { useEffect } from 'react'
import { useController } from 'react-hook-form'
import { useRead } from '../../offline/react/use-read'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Field } from '../../ui/Field/Field'
import { Select } from '../../ui/Field/Select'
import { branchesRead } from './branches.read'
import type { JournalFormHold } from './journal-form'
import { ReadFailure, toastFailure } from './ReadFailure'

/** The branch the entry is booked at; its code is what is kept and sent. */
export function BranchField({ form }: { form: JournalFormHold }) {
  const { user } = useWorkspace()
  const branches = useRead(branchesRead, { orgId: user.org_id })
  // Controlled, because the choices may come after the value.
  const { field, fieldState } = useController({ control: form.control, name: 'branch' })
  useEffect(() => toastFailure(branches.failure), [branches.failure])

  const known = branches.value ?? []
  return (
    <Field
      label="Branch(s)"
      required
      error={fieldState.error?.message}
      help={known.length === 0 && <ReadFailure read={branches} what="branches" />}
    >
      <Select {...field}>
        <option value="">Choose</option>
        {field.value !== '' && !known.some(({ code }) => code === field.value) && (
          <option value={field.value}>{field.value}</option>
        )}
        {known.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
