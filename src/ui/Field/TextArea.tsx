import type { ComponentProps } from 'react'
import { classes } from '../classes'
import { useFieldWiring } from './fieldWiring'
import css from './Input.module.css'

/** A text of several lines. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest)
  return (
    <textarea rows={3} autoComplete="off" {...rest} {...wiring} className={classes(css.input, className)} />
  )
}
