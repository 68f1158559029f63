import css from './Progress.module.css'

/** How far something is: `value` of `max`, in the words of `label`. Without `value` it is under way and no more is known. */
export function Progress({
  label,
  value,
  max = 1,
}: {
  label: string
  value?: number | undefined
  max?: number
}) {
  return (
    <progress className={css.progress} aria-label={label} max={max} {...(value !== undefined && { value })} />
  )
}
