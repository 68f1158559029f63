import type { ComponentProps } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useFormState } from 'react-hook-form'
import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/Input'

/**
 * A text field of a draft's form. Its input is uncontrolled; it renders again only when an error comes or
 * goes.
 */
export function TextField<Values extends FieldValues>({
  form,
  name,
  label,
  help,
  required = false,
  inputMode,
}: {
  form: UseFormReturn<Values>
  name: Path<Values>
  label: string
  help?: string
  required?: boolean
  inputMode?: ComponentProps<'input'>['inputMode']
}) {
  const state = useFormState({ control: form.control, name, exact: true })
  return (
    <Field
      label={label}
      help={help}
      required={required}
      error={form.getFieldState(name, state).error?.message}
    >
      <TextInput inputMode={inputMode} {...form.register(name)} />
    </Field>
  )
}
