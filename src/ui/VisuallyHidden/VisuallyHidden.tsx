import type { ComponentProps } from 'react'
import css from './VisuallyHidden.module.css'

/** Text for screen readers that is not visible. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={css.hidden} />
}
