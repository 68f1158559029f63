import type { OutboxItem } from '../../offline/react/use-outbox'
import { Button } from '../../ui/Button/Button'
import { Status, type StatusForm, type StatusTone } from '../../ui/Status/Status'
import css from './Outbox.module.css'
import { actionWords, STATE_WORDS, stateSentence, whenSentence } from './outbox.messages'
import { actionsFor, type DraftAction, repeatsByItself } from './outbox.rules'

const MARKS: Readonly<Record<OutboxItem['record']['state'], readonly [StatusForm, StatusTone]>> = {
  draft: ['ring', 'grey'],
  queued: ['half', 'grey'],
  sending: ['filled', 'brand'],
  sent: ['filled', 'good'],
  rejected: ['bar', 'bad'],
  'needs-sign-in': ['square', 'amber'],
  unknown: ['diamond', 'ink'],
  'held-date': ['square', 'amber'],
  quarantined: ['bar', 'bad'],
}

/** One draft of the outbox: where it stands, what it is, why, and what can be done. */
export function OutboxRow({
  item,
  idempotency,
  now,
  onAction,
}: {
  item: OutboxItem
  idempotency: boolean
  now: number
  onAction: (action: DraftAction, item: OutboxItem) => void
}) {
  const { record, title, summary, outcome } = item
  const [form, tone] = MARKS[record.state]
  const isBankWord = record.state === 'rejected' && outcome
  return (
    <li className={css.post} data-state={record.state}>
      <div>
        <Status form={form} tone={tone}>
          {STATE_WORDS[record.state]}
        </Status>
      </div>
      <div className={css.what}>
        <h3>{title || 'Without a title'}</h3>
        {summary && <p>{summary}</p>}
        <p>{whenSentence(record)}</p>
        {isBankWord && <p className={css.bankWord}>The bank: “{outcome}”</p>}
        {record.state === 'sent' && outcome && <p className={css.receipt}>{outcome}</p>}
        <p>{stateSentence(record, repeatsByItself(record, idempotency, now))}</p>
      </div>
      <div className={css.do}>
        {actionsFor(record, idempotency, now).map((action, index) => (
          <Button
            key={action}
            kind={index === 0 && action !== 'discard' && action !== 'export' ? 'plain' : 'word'}
            onClick={() => onAction(action, item)}
          >
            {actionWords(action, record)}
          </Button>
        ))}
      </div>
    </li>
  )
}
