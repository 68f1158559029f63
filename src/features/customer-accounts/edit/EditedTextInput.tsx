import { memo } from 'react'
import { withCurrent } from '../../../domain/option'
import { Field } from '../../../ui/Field/Field'
import { Select } from '../../../ui/Field/Select'
import { TextInput } from '../../../ui/Field/TextInput'
import type { EditField } from './account-edit.fields'
import { ACCOUNT_EDIT } from './account-edit.messages'

/** The keyboard that a phone shows. */
const KEYBOARD = { text: 'text', digits: 'numeric', email: 'email' } as const

/** One text of the account. */
export const EditedTextInput = memo(function EditedTextInput({
  field: { name, label, input, options = [], help },
  value,
  atBank,
  error,
  onChange,
}: {
  field: EditField
  value: string
  /** The bank's value, which stays a choice even if it is none of the list. */
  atBank: string
  error: string | undefined
  onChange: (name: EditField['name'], value: string) => void
}) {
  return (
    <Field label={label} help={help} error={error}>
      {input === 'select' ? (
        <Select name={name} value={value} onChange={({ target }) => onChange(name, target.value)}>
          <option value="">{ACCOUNT_EDIT.choose}</option>
          {withCurrent(withCurrent(options, atBank), value).map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput
          name={name}
          inputMode={KEYBOARD[input]}
          {...(input === 'email' && { autoCapitalize: 'none', spellCheck: false })}
          value={value}
          onChange={({ target }) => onChange(name, target.value)}
        />
      )}
    </Field>
  )
})
