import type { SameQuestion } from '../../offline/react/use-live'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { sameQuestionWords } from './outcome.messages'

/** Asks whether the same is meant to be done once more. */
export function SameQuestionDialog({ question }: { question: SameQuestion | undefined }) {
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={sameQuestionWords.title}
      yes={sameQuestionWords.yes}
      no={sameQuestionWords.no}
      bad
      onYes={() => question?.answer(true)}
      onNo={() => question?.answer(false)}
    >
      <p>{question && sameQuestionWords.text(question.title, question.at)}</p>
    </ConfirmDialog>
  )
}
