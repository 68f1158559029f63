import { useWatch } from 'react-hook-form'
import { balanceOf, sidesOf } from '../../domain/sides'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import css from './JournalCreate.module.css'
import { isBalanced } from './journal-balance.rules'
import type { JournalFormHandle } from './journal-form'
import { balanceMessage, messages } from './journals.messages'

/** Whether debit and credit balance, by how much they do not, and what that means for sending. */
export function BalanceStatus({ form }: { form: JournalFormHandle }) {
  const records = useWatch({ control: form.control, name: 'records' })
  if (records.length === 0) return null
  const balance = balanceOf(sidesOf(records))
  const { label, detail } = balanceMessage(balance)
  return (
    <div role="status">
      <b className={css.verdict} data-heavier={balance.heavier}>
        <StatusBadge form="filled" tone={balance.heavier === 'none' ? 'good' : 'bad'}>
          {label}
        </StatusBadge>
        {detail && `: ${detail}`}
      </b>
      {!isBalanced(records) && <p className={css.why}>{messages.notBalanced}</p>}
    </div>
  )
}
