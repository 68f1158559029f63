import { useId } from 'react'
import { Button } from '../../../ui/Button/Button'
import { Note } from '../../../ui/Note/Note'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import type { SmsFacts } from '../send-bulk-sms.live'
import { recipientsMessage } from '../sms.messages'
import css from './NewMessage.module.css'
import { lengthMessage, NEW_SMS, unlikePhonesMessage } from './new-message.messages'
import { RecipientPills } from './RecipientPills'
import { type RecipientList, unlikePhones, withoutRecipient } from './recipients.rules'
import type { SmsFieldsProps } from './sms-fields.types'
import { smsLength } from './sms-length.rules'

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
