import type { ReactNode } from 'react'
import css from './StatusBadge.module.css'

export type StatusForm = 'filled' | 'half' | 'ring' | 'bar' | 'square' | 'diamond'
export type StatusTone = 'good' | 'bad' | 'amber' | 'grey' | 'brand' | 'ink'

/**
 * A mark and a word. The form tells apart what the colour tells apart, for those who do not see it: `filled` done or
 * on its way, `half` half done, `ring` waits, `bar` refused, `square` held back, `diamond` outcome unknown.
 */
export function StatusBadge({
  form,
  tone,
  children,
}: {
  form: StatusForm
  tone: StatusTone
  children: ReactNode
}) {
  return (
    <span className={css.status} data-form={form} data-tone={tone}>
      <span className={css.symbol} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}
