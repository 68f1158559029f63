import { Field } from '../../../ui/Field/Field'
import { Select } from '../../../ui/Field/Select'
import { TextArea } from '../../../ui/Field/TextArea'
import { Stack } from '../../../ui/Page/Row'
import { AccountFields } from './AccountFields'
import { alphabetMessage, lengthMessage, NEW_SMS } from './new-message.messages'
import { PhoneFields } from './PhoneFields'
import type { SmsFieldsProps } from './sms-fields.types'
import { smsLength } from './sms-length.rules'

/** The message, and whom it goes to. `locked` while it is being sent. */
export function SmsFields({ typed, locked, onChange }: SmsFieldsProps & { locked: boolean }) {
  const length = smsLength(typed.message)
  const Recipients = typed.by === 'phone' ? PhoneFields : AccountFields
  return (
    <fieldset disabled={locked}>
      <Stack>
        <Field
          label={NEW_SMS.message}
          required
          help={[lengthMessage(length), alphabetMessage(length)].filter(Boolean).join('. ')}
        >
          <TextArea
            name="message"
            rows={5}
            placeholder={NEW_SMS.messageHint}
            value={typed.message}
            onChange={({ target }) => onChange((now) => ({ ...now, message: target.value }))}
          />
        </Field>
        <Field label={NEW_SMS.by}>
          <Select
            name="by"
            value={typed.by}
            onChange={({ target }) =>
              onChange((now) => ({ ...now, by: target.value === 'phone' ? 'phone' : 'account' }))
            }
          >
            <option value="account">{NEW_SMS.byAccount}</option>
            <option value="phone">{NEW_SMS.byPhone}</option>
          </Select>
        </Field>
        <Recipients typed={typed} onChange={onChange} />
      </Stack>
    </fieldset>
  )
}
