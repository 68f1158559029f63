import type { ReactNode } from 'react'
import css from './SelectableList.module.css'

/** A table of rows to select, with the bar of the selection above it and a pager below. */
export function SelectableList({
  bar,
  pager,
  children,
}: {
  bar: ReactNode
  pager: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.list}>
      <div className={css.table}>{children}</div>
      {bar}
      <div className={css.pager}>{pager}</div>
    </div>
  )
}
