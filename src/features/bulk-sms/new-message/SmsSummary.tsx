import { type MouseEvent, useId, useState } from 'react'
import { cleanText } from '../../../domain/text/clean-text'
import { digitsOf } from '../../../domain/text/digits'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { Note } from '../../../ui/Note/Note'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import type { SmsFacts } from '../send-bulk-sms.live'
import { recipientsMessage } from '../sms.messages'
import css from './NewMessage.module.css'
import {
  findMessage,
  hiddenMessage,
  lengthMessage,
  listMessage,
  NEW_SMS,
  unlikePhonesMessage,
} from './new-message.messages'
import { type RecipientList, unlikePhones, withoutRecipient } from './recipients.rules'
import type { SmsFieldsProps } from './SmsFields'
import { smsLength } from './sms-length.rules'

/** More would be slow to draw, and nobody reads them: a field finds the others. */
const SHOWN_AT_MOST = 200

const PHONE_LISTS: readonly RecipientList[] = ['phone_list']
const ACCOUNT_LISTS: readonly RecipientList[] = [
  'include_list',
  'exclude_list',
  'include_range',
  'exclude_range',
]

/** The Summary: the message and everyone it goes to, as pills that can be removed, and the Send button. */
export function SmsSummary({
  typed,
  sms,
  off,
  busy,
  onChange,
  onClear,
}: SmsFieldsProps & { sms: SmsFacts; off: string | undefined; busy: boolean; onClear: () => void }) {
  const titleId = useId()
  const lists = typed.by === 'phone' ? PHONE_LISTS : ACCOUNT_LISTS
  const isNobody = typed.by === 'phone' ? typed.phone_list.length === 0 : typed.account_types.length === 0
  const unlike = unlikePhonesMessage(typed.by === 'phone' ? unlikePhones(typed.phone_list) : [])
  return (
    <section className={css.summary} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {NEW_SMS.summary}
      </h2>
      <p className={css.message}>{typed.message.trim() || NEW_SMS.noMessage}</p>
      <SummaryList
        lines={[
          { label: NEW_SMS.length, value: lengthMessage(smsLength(typed.message)) },
          { label: NEW_SMS.recipients, value: isNobody ? NEW_SMS.nobody : recipientsMessage(sms) },
        ]}
      />
      {lists.map((list) => (
        <RecipientPills
          key={list}
          list={list}
          recipients={typed[list]}
          locked={busy}
          onRemove={(removed) => onChange((now) => withoutRecipient(now, list, removed))}
        />
      ))}
      {unlike && <Note tone="warn">{unlike}</Note>}
      <div className={css.foot}>
        <Button type="submit" kind="main" wide busy={busy} off={busy ? undefined : off}>
          {NEW_SMS.send}
        </Button>
        <Button kind="text" off={busy ? NEW_SMS.sending : undefined} offQuiet onClick={onClear}>
          {NEW_SMS.clear}
        </Button>
        <p role="status">{busy && NEW_SMS.sending}</p>
      </div>
    </section>
  )
}

/** One list of recipients as pills, each with a button that removes it. Draws nothing if there are none. */
function RecipientPills({
  list,
  recipients,
  locked,
  onRemove,
}: {
  list: RecipientList
  recipients: readonly string[]
  locked: boolean
  onRemove: (recipient: string) => void
}) {
  const labelId = useId()
  const [sought, setSought] = useState('')
  if (recipients.length === 0) return null
  const isLong = recipients.length > SHOWN_AT_MOST
  const found = isLong
    ? recipients.filter((one) => one.includes(digitsOf(sought) || cleanText(sought)))
    : recipients
  const hidden = hiddenMessage(found.length - SHOWN_AT_MOST)
  return (
    <div className={css.pills}>
      <p id={labelId} className={css.label}>
        {listMessage(list, recipients.length)}
      </p>
      {isLong && (
        <Field label={findMessage(recipients.length)}>
          <TextInput
            name={`find-${list}`}
            inputMode="numeric"
            value={sought}
            onChange={({ target }) => setSought(target.value)}
            onKeyDown={(event) => {
              // It is a part of the form, which Enter would submit.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </Field>
      )}
      <p role="status">{found.length === 0 && NEW_SMS.noneFound}</p>
      <ul aria-labelledby={labelId}>
        {found.slice(0, SHOWN_AT_MOST).map((recipient) => (
          <li key={recipient}>
            <span>{recipient}</span>
            <button
              type="button"
              aria-label={`Remove ${recipient}`}
              disabled={locked}
              onClick={(event) => {
                moveFocusOn(event)
                onRemove(recipient)
              }}
            >
              ×
            </button>
          </li>
        ))}
        {hidden && <li>{hidden}</li>}
      </ul>
    </div>
  )
}

/** The pressed button is about to go: the focus goes to the next pill, else to the Summary's heading. */
function moveFocusOn({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
  const pill = currentTarget.closest('li')
  const next =
    pill?.nextElementSibling?.querySelector('button') ??
    pill?.previousElementSibling?.querySelector('button') ??
    pill?.closest('section')?.querySelector('h2')
  next?.focus()
}
