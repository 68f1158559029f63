import { useEffect, useEffectEvent } from 'react'
import { useController } from 'react-hook-form'
import { useWorkspace } from '../../offline/react/use-workspace'
import { OptionsSelect } from '../../widgets/options/OptionsSelect'
import { useOptions } from '../../widgets/options/use-options'
import { branchesRead } from './branches.read'
import type { HeaderProps } from './journal-form'
import { branchOfLastEntry, rememberBranch } from './last-branch'

/**
 * The branch at which the entry is booked; its code is what is stored and sent. A new entry starts with the
 * branch of the last one, or with the only branch there is.
 */
export function BranchField({ form, locked, fillQuietly }: HeaderProps) {
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
