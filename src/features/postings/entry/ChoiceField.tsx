import type { Option } from '../../../domain/option'
import { Field } from '../../../ui/Field/Field'
import { Select } from '../../../ui/Field/Select'
import { ENTRY } from './entry.messages'

/** A choice of a few words. */
export function ChoiceField({
  name,
  label,
  options,
  value,
  error,
  optional,
  onChange,
}: {
  name: string
  label: string
  options: readonly Option[]
  value: string
  error?: string | undefined
  optional?: string
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} error={error} optional={optional}>
      <Select name={name} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{ENTRY.choose}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
