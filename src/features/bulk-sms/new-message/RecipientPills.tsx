import { type MouseEvent, useId } from 'react'
import css from './NewMessage.module.css'
import { LIST_LABEL } from './new-message.messages'
import type { RecipientList } from './recipients.rules'

/** More would be slow to draw and nobody reads them; the number above them counts all. */
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
  if (recipients.length === 0) return null
  const hidden = recipients.length - SHOWN_AT_MOST
  return (
    <div className={css.pills}>
      <p id={labelId} className={css.label}>
        {LIST_LABEL[list]} ({recipients.length})
      </p>
      <ul aria-labelledby={labelId}>
        {recipients.slice(0, SHOWN_AT_MOST).map((recipient) => (
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
        {hidden > 0 && <li>and {hidden} more</li>}
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
