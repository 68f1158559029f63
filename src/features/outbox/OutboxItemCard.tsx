import { useState } from 'react'
import { useLocation } from 'wouter'
import { referenceOf } from '../../offline/drafts/define-draft'
import type { OutboxItem } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Menu } from '../../ui/Menu/Menu'
import { Row } from '../../ui/Page/Layout'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { notify } from '../../ui/Toaster/notify'
import { DuplicateList, useDuplicates } from '../../widgets/draft-form/DuplicateList'
import { duplicateQuestionMessage, notDoneMessage } from '../../widgets/draft-form/draft-form.messages'
import { OutcomeQuestion } from '../../widgets/outcome-question/OutcomeQuestion'
import { DraftProgress } from '../../widgets/sent-progress/SentProgress'
import { DRAFT_BADGES } from '../../widgets/waiting-drafts/draft-badges'
import { useExportDrafts } from './ExportDrafts'
import css from './Outbox.module.css'
import { ACTION_WORDS, itemMessage, OUTBOX, type StatusFacts, sendOnMessage } from './outbox.messages'
import { actionsFor, type ItemAction } from './outbox.rules'
import { changeDraft, type DraftChange } from './outbox-actions'
import { AFTER_THE_WORD, questionMessage } from './outbox-questions.messages'

/** These actions are behind "More": they are rarely needed, and must not be pressed by accident. */
const SELDOM: readonly ItemAction[] = ['export', 'discard']

/** A draft in the outbox: its status and the reason, the bank's message, and what the user can do. */
export function OutboxItemCard({ item, facts }: { item: OutboxItem; facts: StatusFacts }) {
  const { record, kind, summary, outcome } = item
  const title = item.title ?? OUTBOX.unopened
  const isOpen = item.title !== undefined
  const { busy, act } = useItemActions(item)
  const duplicates = useDuplicates(record)
  const duplicateQuestion = duplicateQuestionMessage(record, kind?.duplicateCheck)
  const [asked, setAsked] = useState<ItemAction>()
  const { form, tone } = DRAFT_BADGES[record.state]
  const { label: status, text, bank } = itemMessage(record, outcome, facts, item.shut)
  const takesDate = kind?.withOperationDate !== undefined
  const actions = actionsFor(record, { isOpen, takesDate }, facts)
  // While the question is open the draft may have been sent. Then the action is no longer possible, and the
  // question closes.
  if (asked && !actions.includes(asked)) setAsked(undefined)
  const questionOf = (action: ItemAction) => questionMessage(action, title, facts)
  const question = asked && questionOf(asked)

  const press = (action: ItemAction) => {
    if (action === 'say-outcome' || questionOf(action)) setAsked(action)
    else void act(action)
  }
  const label = (action: ItemAction) => {
    if (action === 'send-on-moved-date') return sendOnMessage(record.movedTo ?? '')
    if (action === 'send-another') return duplicateQuestion.another
    return ACTION_WORDS[action]
  }
  // To discard a possible duplicate is one of the answers to its question.
  const isBehindMore = (action: ItemAction) =>
    SELDOM.includes(action) && !(action === 'discard' && record.state === 'possible-duplicate')
  const [first, ...others] = actions.filter((action) => !isBehindMore(action))
  const seldom = actions.filter(isBehindMore)

  return (
    <li data-item={record.id} data-unknown={record.state === 'unknown' || undefined}>
      <StatusBadge form={form} tone={tone}>
        {status}
      </StatusBadge>
      <div className={css.texts}>
        <h3>{title}</h3>
        {summary && <p>{summary}</p>}
        <p>{duplicates ? `${duplicateQuestion.title} ${duplicateQuestion.text}` : text}</p>
        {duplicates && <DuplicateList found={duplicates} />}
        {bank && <p className={record.state === 'rejected' ? css.no : css.receipt}>The bank: “{bank}”</p>}
        {record.state === 'sending' && <DraftProgress id={record.id} label={`Sending ${title}`} />}
      </div>
      <Row className={css.acts}>
        {first && (
          <Button busy={busy} onClick={() => press(first)}>
            {label(first)}
          </Button>
        )}
        {others.map((action) => (
          <Button key={action} kind="text" busy={busy} onClick={() => press(action)}>
            {label(action)}
          </Button>
        ))}
        {seldom.length > 0 && (
          <Menu
            kind="text"
            label={OUTBOX.more}
            name={`More about ${title}`}
            items={seldom.map((action) => ({
              key: action,
              label: label(action),
              bad: action === 'discard',
              onChoose: () => press(action),
            }))}
          />
        )}
      </Row>
      <ConfirmDialog
        open={question !== undefined}
        title={question?.title ?? ''}
        yes={question?.yes ?? ''}
        no={question?.no ?? ''}
        bad={question?.bad ?? false}
        onNo={() => setAsked(undefined)}
        onYes={() => {
          setAsked(undefined)
          if (asked && asked !== 'say-outcome') void act(asked)
        }}
      >
        <p>{question?.text}</p>
      </ConfirmDialog>
      <OutcomeQuestion
        open={asked === 'say-outcome'}
        title={title}
        details={kind?.isThere ? [{ label: 'Reference', value: referenceOf(record.key) }] : []}
        shownIn={item.shownIn}
        follows={AFTER_THE_WORD}
        onAnswer={(answer) => {
          setAsked(undefined)
          void act(answer === 'there' ? 'found' : 'not-found')
        }}
        onClose={() => setAsked(undefined)}
      />
    </li>
  )
}

/** Carries out what the user chose to do with a draft, one action at a time. */
function useItemActions({ record, kind }: OutboxItem) {
  const { db, vault, outbox } = useWorkspace()
  const [, navigate] = useLocation()
  const [busy, setBusy] = useState(false)
  const { run: exportIt } = useExportDrafts()

  const write = (id: string) => kind && navigate(`${kind.path}?draft=${id}`)

  const change = async (action: DraftChange) => {
    const done = await changeDraft({ db, vault }, { record, kind }, action)
    if (!done.ok) return notify.error(notDoneMessage(done.failure))
    if (done.value !== undefined) write(done.value)
    // A draft that the change has queued can be sent at once.
    outbox.nudge()
  }

  return {
    busy,
    act: async (action: Exclude<ItemAction, 'say-outcome'> | 'found' | 'not-found') => {
      if (action === 'continue') return void write(record.id)
      if (busy) return
      setBusy(true)
      try {
        await (action === 'export' ? exportIt(record.id) : change(action))
      } finally {
        setBusy(false)
      }
    },
  }
}
