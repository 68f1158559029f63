import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Check.module.css'
import { FieldNote } from './Field'

/** A checkbox, or with `type="radio"` a radio button, with its label beside it. */
export function Check({
  label,
  help,
  error,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & {
  type?: 'checkbox' | 'radio'
  label: ReactNode
  help?: ReactNode
  error?: string | undefined
}) {
  const noteId = useId()
  const hasNote = Boolean(error || help)
  return (
    <div>
      <label className={css.check}>
        <input
          type="checkbox"
          {...rest}
          {...(hasNote && { 'aria-describedby': noteId })}
          {...(error && { 'aria-invalid': true })}
        />
        <span>{label}</span>
      </label>
      {hasNote && <FieldNote id={noteId} help={help} error={error} />}
    </div>
  )
}
