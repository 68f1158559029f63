import { useState } from 'react'
import type { Result } from '../../domain/result'
import type { AnyDraft } from '../../offline/drafts/define-draft'
import { discardDraft, queueAnother, takeBack } from '../../offline/drafts/draft-actions'
import type { DraftFailure } from '../../offline/drafts/draft-store'
import { useWorkspace } from '../../offline/react/use-workspace'
import type { DraftRecord } from '../../offline/store/database'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Note } from '../../ui/Note/Note'
import { DuplicateList, useDuplicates } from './DuplicateList'
import { DISCARD, discardMessage, duplicateQuestionMessage, POSSIBLE_DUPLICATE } from './draft-form.messages'

/** Asks about a draft that the bank may already have: send another, edit it, or discard it. */
export function DuplicateQuestion({
  record,
  definition,
  title,
  busy,
  carryOut,
  onDiscarded,
}: {
  record: DraftRecord
  definition: AnyDraft
  /** The title of the draft; undefined until the draft is opened. */
  title: string | undefined
  busy: boolean
  carryOut: <T>(act: () => Promise<Result<T, DraftFailure>>) => Promise<Result<T, DraftFailure>>
  onDiscarded: () => void
}) {
  const { db, outbox } = useWorkspace()
  const found = useDuplicates(record)
  const [isDiscarding, setDiscarding] = useState(false)
  const { id } = record
  const sendAnother = async () => {
    const queued = await carryOut(() => queueAnother(db, id))
    if (queued.ok) outbox.nudge()
  }
  const discard = async () => {
    setDiscarding(false)
    const discarded = await carryOut(() => discardDraft(db, id))
    if (discarded.ok) onDiscarded()
  }
  // Until it is opened, which takes a moment, nothing is shown instead.
  if (!found) return null
  const question = duplicateQuestionMessage(record, definition.duplicateCheck)
  return (
    <>
      <Note
        tone="warn"
        alert
        title={question.title}
        actions={
          <>
            <Button busy={busy} onClick={sendAnother}>
              {question.another}
            </Button>
            <Button busy={busy} onClick={() => void carryOut(() => takeBack(db, id))}>
              {POSSIBLE_DUPLICATE.edit}
            </Button>
            <Button kind="text" busy={busy} onClick={() => setDiscarding(true)}>
              {DISCARD.yes}
            </Button>
          </>
        }
      >
        {question.text}
        <DuplicateList found={found} />
      </Note>
      <ConfirmDialog
        open={isDiscarding}
        title={DISCARD.title}
        yes={DISCARD.yes}
        no={DISCARD.no}
        bad
        onYes={() => void discard()}
        onNo={() => setDiscarding(false)}
      >
        <p>{discardMessage(title ?? 'It')}</p>
      </ConfirmDialog>
    </>
  )
}
