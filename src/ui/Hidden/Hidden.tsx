import type { ComponentProps } from 'react'
import css from './Hidden.module.css'

/** Words for those who hear the page, out of sight for those who see it. */
export function Hidden(props: ComponentProps<'span'>) {
  return <span {...props} className={css.hidden} />
}
