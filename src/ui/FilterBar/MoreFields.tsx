import { type ReactNode, useState } from 'react'
import css from './MoreFields.module.css'

/**
 * Fields of a filter bar that few users need, behind a summary that says how many of them are set. They are
 * open at first if one is set.
 */
export function MoreFields({ label, set, children }: { label: string; set: number; children: ReactNode }) {
  const [isOpen, setOpen] = useState(set > 0)
  return (
    <details className={css.more} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{set > 0 ? `${label} (${set} set)` : label}</summary>
      <div className={css.fields}>{children}</div>
    </details>
  )
}
