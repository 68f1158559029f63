import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../classes'
import css from './Layout.module.css'

/** Elements beside each other, wrapping at the end of the row: buttons, texts, badges. */
export function Row({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(css.row, className)} />
}

/** Fields beside each other if there is room, else below each other. */
export function Pair({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(css.pair, className)} />
}

/** Fields below each other, with the space that touch needs. */
export function Stack({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(css.stack, className)} />
}

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
