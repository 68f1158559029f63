import type { ComponentProps } from 'react'
import { classes } from '../classes'
import { useFieldWiring } from './fieldWiring'
import css from './Input.module.css'

/** A text of one line. Takes what react-hook-form's `register` returns, or `value` and `onChange`. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  const wiring = useFieldWiring(rest)
  return <input autoComplete="off" {...rest} {...wiring} className={classes(css.input, className)} />
}

/** A text of several lines. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  const wiring = useFieldWiring(rest)
  return (
    <textarea rows={3} autoComplete="off" {...rest} {...wiring} className={classes(css.input, className)} />
  )
}

/** A choice of a few: give `<option>`s as children. For many, use `Combobox`. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring(rest)
  return <select autoComplete="off" {...rest} {...wiring} className={classes(css.input, className)} />
}
