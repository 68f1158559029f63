import { memo } from 'react'
import { withCurrent } from '../../../domain/option'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/TextInput'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import type { EditField } from './account-edit.fields'

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
  return input === 'select' ? (
    <ChoiceField
      name={name}
      label={label}
      options={withCurrent(withCurrent(options, atBank), value)}
      value={value}
      error={error}
      help={help}
      onChange={(next) => onChange(name, next)}
    />
  ) : (
    <Field label={label} help={help} error={error}>
      <TextInput
        name={name}
        inputMode={KEYBOARD[input]}
        {...(input === 'email' && { autoCapitalize: 'none', spellCheck: false })}
        value={value}
        onChange={({ target }) => onChange(name, target.value)}
      />
    </Field>
  )
})
