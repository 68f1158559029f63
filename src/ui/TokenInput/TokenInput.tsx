import type { ComponentProps } from 'react'
import { classes } from '../classes'
import { useFieldWiring } from '../Field/fieldWiring'
import css from './TokenInput.module.css'

/**
 * A token of six characters: one field that looks like six, so that paste, autofill and screen readers work.
 * It has no greatest length, by which the browser would cut what is pasted before anybody could read it.
 */
export function TokenInput({ className, ...rest }: Omit<ComponentProps<'input'>, 'type' | 'maxLength'>) {
  const wiring = useFieldWiring(rest)
  return (
    <input
      {...rest}
      {...wiring}
      type="text"
      autoComplete="one-time-code"
      autoCapitalize="off"
      autoCorrect="off"
      spellCheck={false}
      className={classes(css.token, className)}
    />
  )
}
