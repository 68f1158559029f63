import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { Note } from '../../ui/Note/Note'
import { joinedMessage } from './outcome.messages'
import { SameQuestionDialog } from './SameQuestionDialog'
import type { LiveWriteDialogProps } from './use-live-write-form'

/** Asks before a live write that needs no token is sent. */
export function ConfirmLiveWriteDialog<Facts extends object>({
  form,
  open,
  title,
  submit,
  onCancel,
  onYes,
  children,
}: LiveWriteDialogProps<Facts> & { onYes: () => void }) {
  const failure = form.outcome?.kind === 'failed' ? form.outcome : undefined
  return (
    <>
      <SameQuestionDialog question={form.question} />
      <ConfirmDialog
        open={open}
        title={title}
        yes={submit}
        no="Cancel"
        busy={form.sending}
        onYes={onYes}
        onNo={onCancel}
      >
        {children}
        {failure && (
          <Note tone="bad" alert>
            {joinedMessage(failure.message)}
          </Note>
        )}
      </ConfirmDialog>
    </>
  )
}
