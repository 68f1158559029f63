import type { ComponentProps } from 'react'
import css from './Hidden.module.css'

/** Text for screen readers that is not visible. */
export function Hidden(props: ComponentProps<'span'>) {
  return <span {...props} className={css.hidden} />
}
