import type { SameQuestion } from '../../offline/react/use-live-write'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { sameQuestionMessage } from './outcome.messages'

/** Asks whether the user really wants to do the same once more. */
export function SameQuestionDialog({ question }: { question: SameQuestion | undefined }) {
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={sameQuestionMessage.title}
      yes={sameQuestionMessage.yes}
      no={sameQuestionMessage.no}
      bad
      onYes={() => question?.answer(true)}
      onNo={() => question?.answer(false)}
    >
      <p>{question && sameQuestionMessage.text(question)}</p>
    </ConfirmDialog>
  )
}
