import type { ReactNode } from 'react'
import css from './Note.module.css'

/**
 * A note about the page: what happened, what it means, and `actions`. `alert` announces it at once; use that
 * only if the user must act. `unknown` is for an outcome that is not known.
 */
export function Note({
  tone = 'plain',
  title,
  alert = false,
  actions,
  children,
}: {
  tone?: 'good' | 'bad' | 'warn' | 'plain' | 'unknown'
  title?: ReactNode
  alert?: boolean
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={css.note} data-tone={tone} {...(alert && { role: 'alert' })}>
      {title && <b className={css.title}>{title}</b>}
      {children}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
