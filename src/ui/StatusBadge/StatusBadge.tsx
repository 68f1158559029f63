import type { ReactNode } from 'react'
import css from './StatusBadge.module.css'

export type StatusForm = 'filled' | 'half' | 'ring' | 'bar' | 'square' | 'diamond'
export type StatusTone = 'good' | 'bad' | 'amber' | 'grey' | 'brand' | 'ink'

/**
 * A status: a symbol and a text. The shape of the symbol repeats what the colour says, for users who do not
 * see colours: `filled` done or under way, `half` half done, `ring` waiting, `bar` refused, `square` held
 * back, `diamond` outcome unknown.
 */
export function StatusBadge({
  form,
  tone,
  isLong = false,
  children,
}: {
  form: StatusForm
  tone: StatusTone
  /** A text that may take several lines. */
  isLong?: boolean
  children: ReactNode
}) {
  return (
    <span className={css.status} data-form={form} data-tone={tone} data-long={isLong || undefined}>
      <span className={css.symbol} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
