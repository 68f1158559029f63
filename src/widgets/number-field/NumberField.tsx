import { type ComponentProps, useState } from 'react'
import { isUnfinishedNumber, readDigits, type WantedDigits } from '../../domain/text/read-digits'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/Input'
import { UseOneOf } from '../../ui/Field/UseOneOf'
import { numberProblemMessage } from './number-field.messages'

type FieldProps = Omit<ComponentProps<typeof Field>, 'children' | 'below' | 'wide'>
type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | keyof FieldProps>

/**
 * A field for a number that is no amount: of an account, a cheque, a BVN. `value` is the text as it was typed
 * or pasted, and so is what `onChange` gets; what counts is `readDigits` of that text. If the text is no
 * number, a message below the field says so at once, with the numbers in the text to choose from: no digit is
 * cut off or glued to another number. `error` is the form's own, and goes before.
 */
export function NumberField({
  label,
  optional,
  required,
  help,
  error,
  found,
  value,
  onChange,
  wanted,
  isNumber = true,
  onFocus,
  onBlur,
  ...input
}: FieldProps &
  InputProps & {
    value: string
    onChange: (text: string) => void
    /** How many digits the number has, if the specification says so. */
    wanted?: WantedDigits | undefined
    /** False while the text is something else that the field takes too, such as a name. */
    isNumber?: boolean
  }) {
  const [isFocused, setFocused] = useState(false)
  const read = readDigits(value, wanted)
  const isWaited = !isNumber || (isFocused && isUnfinishedNumber(value))
  const problem = isWaited ? undefined : numberProblemMessage(read, wanted)
  return (
    <Field
      label={label}
      optional={optional}
      required={required}
      help={help}
      error={error ?? problem}
      found={found}
      below={read.kind === 'unclear' && !isWaited && <UseOneOf texts={read.candidates} onUse={onChange} />}
    >
      <TextInput
        inputMode="numeric"
        {...input}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={(event) => {
          setFocused(true)
          onFocus?.(event)
        }}
        onBlur={(event) => {
          setFocused(false)
          onBlur?.(event)
        }}
      />
    </Field>
  )
}
