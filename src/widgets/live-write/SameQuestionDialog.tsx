import type { SameQuestion } from '../../offline/react/use-live-write'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Dialog, DialogFoot } from '../../ui/Dialog/Dialog'
import { againQuestionMessage, sameQuestionMessage } from './outcome.messages'

/**
 * Asks whether the user really wants to do the same once more, or, if only their word says that the first one
 * was not received, whether this is that one again.
 */
export function SameQuestionDialog({ question }: { question: SameQuestion | undefined }) {
  const done = question?.was === 'done' ? question : undefined
  const absent = question?.was === 'said-absent' ? question : undefined
  return (
    <>
      <ConfirmDialog
        open={done !== undefined}
        title={sameQuestionMessage.title}
        yes={sameQuestionMessage.yes}
        no={sameQuestionMessage.no}
        bad
        onYes={() => done?.answer('another')}
        onNo={() => done?.answer('no')}
      >
        <p>{done && sameQuestionMessage.text(done)}</p>
      </ConfirmDialog>
      <Dialog
        open={absent !== undefined}
        title={againQuestionMessage.title}
        onClose={() => absent?.answer('no')}
      >
        <p>{absent && againQuestionMessage.text(absent)}</p>
        <DialogFoot>
          <Button data-first onClick={() => absent?.answer('no')}>
            {againQuestionMessage.no}
          </Button>
          <Button onClick={() => absent?.answer('another')}>{againQuestionMessage.another}</Button>
          <Button kind="main" onClick={() => absent?.answer('again')}>
            {againQuestionMessage.again}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  )
}
