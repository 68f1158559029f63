import type { ComponentProps } from 'react'
import { classes } from '../classes'
import { useFieldWiring } from './fieldWiring'
import css from './Input.module.css'

/** One line of text. Takes what react-hook-form's `register` gives, or `value` and `onChange`. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldWiring(rest)
  return <input autoComplete="off" {...rest} {...wiring} className={classes(css.input, className)} />
}
