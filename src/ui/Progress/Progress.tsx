import css from './Progress.module.css'

/**
 * Shows the progress: `value` of `max`. `label` says it as text. Without `value` the progress is
 * indeterminate.
 */
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
