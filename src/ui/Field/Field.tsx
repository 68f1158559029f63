import { type ReactNode, useContext, useId, useMemo, useRef } from 'react'
import css from './Field.module.css'
import { FieldAdviceContext, FieldContext } from './fieldWiring'

/**
 * A label above a control, and help below it. An error replaces the help and sets `aria-invalid` on the
 * control. `found` is what was looked up from the value (a name, a balance). Put exactly one control inside.
 * Below a text stands what the app says about it ({@link FieldAdviceContext}).
 */
export function Field({
  label,
  optional,
  required,
  help,
  error,
  found,
  below,
  wide,
  children,
}: {
  label: ReactNode
  /** Text beside the label, for example "optional". */
  optional?: string | undefined
  required?: boolean | undefined
  help?: ReactNode
  error?: string | undefined
  found?: ReactNode
  /** The controls that let the user act on the value, for example `UseOneOf`. */
  below?: ReactNode
  /** Takes the width of two fields in a filter bar. */
  wide?: boolean | undefined
  children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const Advice = useContext(FieldAdviceContext)
  const id = useId()
  const labelId = `${id}-label`
  const foundId = `${id}-found`
  const noteId = `${id}-note`
  const hasNote = Boolean(error || help)
  const describedBy = [found ? foundId : '', hasNote ? noteId : ''].filter(Boolean).join(' ') || undefined
  const wiring = useMemo(
    () => ({ id, label, labelId, describedBy, invalid: Boolean(error), required: required === true }),
    [id, label, labelId, describedBy, error, required],
  )
  return (
    <div ref={box} className={css.field} data-field={wide ? 'wide' : ''}>
      <label id={labelId} className={css.label} htmlFor={id}>
        {label}
        {optional && <i> {optional}</i>}
      </label>
      <FieldContext value={wiring}>{children}</FieldContext>
      <div id={foundId} aria-live="polite" className={found ? css.found : css.foundNothing}>
        {found}
      </div>
      {hasNote && <FieldNote id={noteId} help={help} error={error} />}
      {below && <FieldContext value={wiring}>{below}</FieldContext>}
      {Advice && <Advice field={box} />}
    </div>
  )
}

/**
 * The text below a control: its error, or else its help. The control refers to its `id` with
 * `aria-describedby`.
 */
export function FieldNote({ id, help, error }: { id: string; help: ReactNode; error: string | undefined }) {
  return (
    <p id={id} className={error ? css.error : css.help}>
      {error || help}
    </p>
  )
}
