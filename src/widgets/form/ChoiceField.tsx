import type { Option } from '../../domain/option'
import { Field } from '../../ui/Field/Field'
import { Select } from '../../ui/Field/Input'

/**
 * A choice of a few words. `choose` is the first option, with nothing chosen: "Choose" if it is left out; ''
 * for a field in which one of the options is always chosen.
 */
export function ChoiceField({
  name,
  label,
  options,
  value,
  error,
  help,
  required,
  optional,
  choose = 'Choose',
  onChange,
}: {
  name: string
  label: string
  options: readonly Option[]
  value: string
  error?: string | undefined
  help?: string | undefined
  required?: boolean
  optional?: string
  choose?: string | undefined
  onChange: (value: string) => void
}) {
  return (
    <Field label={label} required={required} error={error} help={help} optional={optional}>
      <Select name={name} value={value} onChange={({ target }) => onChange(target.value)}>
        {choose !== '' && <option value="">{choose}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  )
}
