import type { ComponentProps } from 'react'
import { amountInWords } from '../../domain/money/amount-in-words'
import { amountProblem, parseAmount } from '../../domain/money/typed-amount'
import { AmountInput } from '../../ui/AmountInput/AmountInput'
import { Field } from '../../ui/Field/Field'

/** A field for an amount in naira, with the amount in words below once it is one. */
export function NairaField({
  label,
  error,
  required,
  ...input
}: {
  label: string
  error?: string | undefined
  required?: boolean
} & Omit<ComponentProps<typeof AmountInput>, 'sign' | 'problemOf' | 'required'>) {
  const naira = parseAmount(input.value)
  return (
    <Field
      label={label}
      required={required}
      error={error}
      help={naira === undefined ? undefined : amountInWords(naira)}
    >
      <AmountInput {...input} sign="₦" problemOf={amountProblem} />
    </Field>
  )
}
