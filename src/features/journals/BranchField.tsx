import { useController } from 'react-hook-form'
import { OptionsSelect } from '../../widgets/options/OptionsSelect'
import { branchesRead } from './branches.read'
import type { JournalFormHandle } from './journal-form'

/** The branch at which the entry is booked; its code is what is stored and sent. */
export function BranchField({ form }: { form: JournalFormHandle }) {
  const { field, fieldState } = useController({ control: form.control, name: 'branch' })
  return (
    <OptionsSelect
      label="Branch(s)"
      required
      read={branchesRead}
      error={fieldState.error?.message}
      {...field}
    />
  )
}
