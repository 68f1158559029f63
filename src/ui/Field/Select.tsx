import type { ComponentProps } from 'react'
import { classes } from '../classes'
import { useFieldWiring } from './fieldWiring'
import css from './Input.module.css'

/** A choice of a few: give `<option>`s as children. For many, use `Combobox`. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  const wiring = useFieldWiring(rest)
  return <select autoComplete="off" {...rest} {...wiring} className={classes(css.input, className)} />
}
