import { useWatch } from 'react-hook-form'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import css from './JournalCreate.module.css'
import { balanceOf, isBalanced } from './journal-balance.rules'
import type { JournalFormHold } from './journal-form'
import { balanceMessage, messages } from './journals.messages'

/** Whether debit and credit balance, by how much they do not, and what that means for sending. */
export function Verdict({ form }: { form: JournalFormHold }) {
  const records = useWatch({ control: form.control, name: 'records' })
  if (records.length === 0) return null
  const balance = balanceOf(records)
  const { word, detail } = balanceMessage(balance)
  return (
    <div role="status">
      <b className={css.verdict} data-heavier={balance.heavier}>
        <StatusBadge form="filled" tone={balance.heavier === 'none' ? 'good' : 'bad'}>
          {word}
        </StatusBadge>
        {detail && `: ${detail}`}
      </b>
      {!isBalanced(records) && <p className={css.why}>{messages.notBalanced}</p>}
    </div>
  )
}
