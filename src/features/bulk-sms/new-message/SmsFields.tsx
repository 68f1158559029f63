import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { TextArea, TextInput } from '../../../ui/Field/Input'
import { Pair, Row, Stack } from '../../../ui/Page/Layout'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import css from './NewMessage.module.css'
import { alphabetMessage, lengthMessage, NEW_SMS, rangeProblemMessage } from './new-message.messages'
import {
  ACCOUNT_TYPES,
  accountsIn,
  phonesIn,
  type RecipientList,
  rangeOf,
  rangeProblem,
  type TypedSms,
  withRecipients,
  withType,
} from './recipients.rules'
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

/** Chooses account holders: by the types of their accounts, by numbers, and by ranges of numbers. */
function AccountFields({ typed, onChange }: SmsFieldsProps) {
  const accounts = accountsIn(typed.accountText)
  const problem = rangeProblem(typed)
  const addAccounts = (list: RecipientList) => (
    <Button
      off={accounts.length === 0 ? NEW_SMS.typeFirst : undefined}
      offQuiet
      onClick={() => onChange((now) => ({ ...withRecipients(now, list, accounts), accountText: '' }))}
    >
      {list === 'include_list' ? NEW_SMS.includeAccounts : NEW_SMS.excludeAccounts}
    </Button>
  )
  const addRange = (list: RecipientList) => (
    <Button
      off={problem && rangeProblemMessage(problem)}
      offQuiet
      onClick={() =>
        onChange((now) => ({
          ...withRecipients(now, list, [rangeOf(now)]),
          from: '',
          to: '',
        }))
      }
    >
      {list === 'include_range' ? NEW_SMS.includeRange : NEW_SMS.excludeRange}
    </Button>
  )
  return (
    <>
      <AccountTypes typed={typed} onChange={onChange} />
      <Field label={NEW_SMS.accounts} help={NEW_SMS.accountsHelp}>
        <TextArea
          name="accounts"
          inputMode="text"
          value={typed.accountText}
          onChange={({ target }) => onChange((now) => ({ ...now, accountText: target.value }))}
        />
      </Field>
      <Row>
        {addAccounts('include_list')}
        {addAccounts('exclude_list')}
      </Row>
      <Pair>
        <Field label={NEW_SMS.from}>
          <TextInput
            name="from"
            inputMode="numeric"
            value={typed.from}
            onChange={({ target }) => onChange((now) => ({ ...now, from: target.value }))}
          />
        </Field>
        <Field
          label={NEW_SMS.to}
          error={problem && problem !== 'missing' ? rangeProblemMessage(problem) : undefined}
        >
          <TextInput
            name="to"
            inputMode="numeric"
            value={typed.to}
            onChange={({ target }) => onChange((now) => ({ ...now, to: target.value }))}
          />
        </Field>
      </Pair>
      <Row>
        {addRange('include_range')}
        {addRange('exclude_range')}
      </Row>
    </>
  )
}

/** A toggle button for each account type. */
function AccountTypes({ typed, onChange }: SmsFieldsProps) {
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

/** The properties of each part of the form: the typed values, and the function that changes them. */
export interface SmsFieldsProps {
  typed: TypedSms
  onChange: (next: (typed: TypedSms) => TypedSms) => void
}
