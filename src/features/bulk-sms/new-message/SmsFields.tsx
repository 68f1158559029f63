import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { TextArea } from '../../../ui/Field/TextArea'
import { Row, Stack } from '../../../ui/Page/Row'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import { AccountFields } from './AccountFields'
import { alphabetMessage, lengthMessage, NEW_SMS } from './new-message.messages'
import { phonesIn, withRecipients } from './recipients.rules'
import type { SmsFieldsProps } from './sms-fields.types'
import { smsLength } from './sms-length.rules'

const BY_OPTIONS = [
  { value: 'account', label: NEW_SMS.byAccount },
  { value: 'phone', label: NEW_SMS.byPhone },
]

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
        <ChoiceField
          name="by"
          label={NEW_SMS.by}
          options={BY_OPTIONS}
          choose=""
          value={typed.by}
          onChange={(by) => onChange((now) => ({ ...now, by: by === 'phone' ? 'phone' : 'account' }))}
        />
        <Recipients typed={typed} onChange={onChange} />
      </Stack>
    </fieldset>
  )
}

/** Adds phone numbers. Their form is not checked (money-movement §5); the bank refuses what is none. */
function PhoneFields({ typed, onChange }: SmsFieldsProps) {
  const numbers = phonesIn(typed.phoneText)
  return (
    <>
      <Field label={NEW_SMS.phones} help={NEW_SMS.phonesHelp}>
        <TextArea
          name="phones"
          inputMode="tel"
          value={typed.phoneText}
          onChange={({ target }) => onChange((now) => ({ ...now, phoneText: target.value }))}
        />
      </Field>
      <Row>
        <Button
          off={numbers.length === 0 ? NEW_SMS.typeFirst : undefined}
          offQuiet
          onClick={() =>
            onChange((now) => ({ ...withRecipients(now, 'phone_list', numbers), phoneText: '' }))
          }
        >
          {NEW_SMS.addNumbers}
        </Button>
      </Row>
    </>
  )
}
