import { Field } from './Field'
import { TextInput } from './Input'
import css from './SearchField.module.css'

/** The field above rows that narrows them while it is typed in, where a list has no filter bar. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (text: string) => void
}) {
  return (
    <div className={css.search}>
      <Field label={label}>
        <TextInput type="search" value={value} onChange={({ target }) => onChange(target.value)} />
      </Field>
    </div>
  )
}
