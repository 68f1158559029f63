import { type MouseEvent, useId, useState } from 'react'
import { cleanText } from '../../../domain/clean-text'
import { digitsOf } from '../../../domain/digits'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/TextInput'
import css from './NewMessage.module.css'
import { findMessage, hiddenMessage, listMessage, NEW_SMS } from './new-message.messages'
import type { RecipientList } from './recipients.rules'

/** More would be slow to draw, and nobody reads them: a field finds the others. */
const SHOWN_AT_MOST = 200

/** One list of recipients as pills, each with a button that removes it. Draws nothing if there are none. */
export function RecipientPills({
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
