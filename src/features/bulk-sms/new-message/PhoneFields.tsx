import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { TextArea } from '../../../ui/Field/TextArea'
import { Row } from '../../../ui/Page/Row'
import { NEW_SMS } from './new-message.messages'
import { phonesIn, withRecipients } from './recipients.rules'
import type { SmsFieldsProps } from './sms-fields.types'

/** Adds phone numbers. Their form is not checked (money-movement §5); the bank refuses what is none. */
export function PhoneFields({ typed, onChange }: SmsFieldsProps) {
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
