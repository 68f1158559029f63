import type { ComponentProps } from 'react'
import { classes } from '../classes'
import { Field } from '../Field/Field'
import { useFieldWiring } from '../Field/fieldWiring'
import { UseOneOf } from '../Field/UseOneOf'
import css from './TokenField.module.css'

/** How many characters the field has room for, each in a cell of its own. */
const CELLS = 6

/** The reading of a text: a token, or the reason why it is none and the parts of it that may be one. */
export type TokenReading = {
  readonly token: string | undefined
  readonly problem: string | undefined
  readonly candidates: readonly string[]
}

/**
 * A field for a token. `value` is the text as it was typed or pasted, and so is what `onChange` gets: nothing
 * is cut off. `read` says what it is. A text that is no token is said to be none, whatever `error` is left
 * from the last try.
 */
export function TokenField({
  label,
  help,
  error,
  value,
  onChange,
  read,
  ...rest
}: Omit<ComponentProps<typeof TokenInput>, 'value' | 'onChange'> & {
  label: string
  help: string
  error?: string | undefined
  value: string
  onChange: (text: string) => void
  read: (text: string) => TokenReading
}) {
  const { problem, candidates } = read(value)
  return (
    <Field
      label={label}
      help={help}
      error={problem ?? error}
      below={<UseOneOf texts={candidates} onUse={onChange} />}
    >
      <TokenInput
        {...rest}
        data-long={value.length > CELLS}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}

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
