import { Row } from '../../../ui/Page/Row'
import { ACCOUNT_TYPES } from '../account-types'
import css from './NewMessage.module.css'
import { NEW_SMS } from './new-message.messages'
import { withType } from './recipients.rules'
import type { SmsFieldsProps } from './sms-fields.types'

/** A toggle button for each account type. */
export function AccountTypes({ typed, onChange }: SmsFieldsProps) {
  return (
    <fieldset>
      <legend className={css.legend}>{NEW_SMS.types}</legend>
      <Row>
        {ACCOUNT_TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className={css.toggle}
            aria-pressed={typed.account_types.includes(type)}
            onClick={() => onChange((now) => withType(now, type))}
          >
            <span>{type}</span>
          </button>
        ))}
      </Row>
    </fieldset>
  )
}
