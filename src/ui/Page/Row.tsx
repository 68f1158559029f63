import type { ComponentProps } from 'react'
import { classes } from '../classes'
import css from './Row.module.css'

/** Things beside each other on one line, wrapping where it ends: buttons, words, marks. */
export function Row({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(css.row, className)} />
}

/** Fields beside each other where there is room, else below each other. */
export function Pair({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(css.pair, className)} />
}

/** Fields below each other, with the space a hand needs. */
export function Stack({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classes(css.stack, className)} />
}
