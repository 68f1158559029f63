import type { ReactNode } from 'react'
import css from './Section.module.css'

/**
 * The heading of a part of a page, with a note beside it (a count, a time) and an action at the end of the
 * row.
 */
export function Section({ title, note, action }: { title: string; note?: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.section}>
      <h2>{title}</h2>
      {note && <small>{note}</small>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}
