import type { ComponentProps } from 'react'
import type { OptionsRead } from '../../offline/reads/define-options-read'
import { Field } from '../../ui/Field/Field'
import { Select } from '../../ui/Field/Input'
import { useOptions } from './use-options'

/**
 * A field that chooses one option by its code. It must be controlled, because the options may come after the
 * value.
 */
export function OptionsSelect({
  label,
  read,
  required = false,
  error,
  value,
  ...field
}: {
  label: string
  read: OptionsRead
  required?: boolean
  error: string | undefined
  value: string
} & Omit<ComponentProps<typeof Select>, 'value' | 'children' | 'required'>) {
  const { options, note } = useOptions(read)
  return (
    <Field label={label} required={required} error={error} help={note}>
      <Select {...field} value={value}>
        <option value="">Choose</option>
        {value !== '' && !options.some(({ code }) => code === value) && (
          <option value={value}>{value}</option>
        )}
        {options.map(({ code, title }) => (
          <option key={code} value={code}>
            {code} {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}
