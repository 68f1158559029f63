import type { ComponentProps } from 'react'
import { classes } from '../classes'
import { useFieldWiring } from './fieldWiring'
import css from './Input.module.css'

/** A text of one line. Takes what react-hook-form's `register` returns, or `value` and `onChange`. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldWiring(rest)
  return <input autoComplete="off" {...rest} {...wiring} className={classes(css.input, className)} />
}
