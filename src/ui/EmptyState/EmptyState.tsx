import type { ReactNode } from 'react'
import css from './EmptyState.module.css'

/**
 * Replaces content that cannot be shown: an empty list, an error, a missing permission. Says why and what to
 * do.
 */
export function EmptyState({
  title,
  children,
  actions,
  alert = false,
}: {
  title: string
  children?: ReactNode
  actions?: ReactNode
  alert?: boolean
}) {
  return (
    <div className={css.emptyState} {...(alert && { role: 'alert' })}>
      <p className={css.title}>{title}</p>
      {children && <div className={css.why}>{children}</div>}
      {actions && <div className={css.actions}>{actions}</div>}
    </div>
  )
}
