import { useEffect, useEffectEvent } from 'react'
import { useController } from 'react-hook-form'
import { useWorkspace } from '../../offline/react/use-workspace'
import { OptionsSelect } from '../../widgets/options/OptionsSelect'
import { useOptions } from '../../widgets/options/use-options'
import { branchesRead } from './branches.read'
import type { HeaderProps } from './journal-form'

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
