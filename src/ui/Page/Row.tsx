import type { ComponentProps } from 'react'
import { classes } from '../classes'
import css from './Row.module.css'

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
