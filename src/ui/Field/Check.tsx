import { type ComponentProps, type ReactNode, useId } from 'react'
import css from './Check.module.css'

/** A box to tick (or, with `type="radio"`, one to choose), with its words beside it. */
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
  const note = error || help
  return (
    <div>
      <label className={css.check}>
        <input
          type="checkbox"
          {...rest}
          {...(note && { 'aria-describedby': noteId })}
          {...(error && { 'aria-invalid': true })}
        />
        <span>{label}</span>
      </label>
      {note && (
        <p id={noteId} className={error ? css.error : css.help}>
          {note}
        </p>
      )}
    </div>
  )
}
