import { Field } from '../../ui/Field/Field'
import { TextInput } from '../../ui/Field/Input'
import { FilterBar } from '../../ui/FilterBar/FilterBar'

/** The filter of rows that are on the page already: it applies while it is typed. */
export function WordsFilter({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  const clear = () => onChange('')
  return (
    <FilterBar
      set={value.trim() === '' ? [] : [{ key: 'words', label, value, onClear: clear }]}
      onClearAll={clear}
    >
      <Field label={label} wide>
        <TextInput
          type="search"
          placeholder={label}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </FilterBar>
  )
}
