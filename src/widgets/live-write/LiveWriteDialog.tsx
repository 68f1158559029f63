import type { ReactNode } from 'react'
import type { ButtonProps } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog'
import { TokenDialog } from '../../ui/Dialog/TokenDialog'
import { Note } from '../../ui/Note/Note'
import { joinedMessage } from './outcome.messages'
import { SameQuestionDialog } from './SameQuestionDialog'
import type { LiveWriteForm } from './use-live-write-form'

interface LiveWriteDialogProps<Facts extends object> {
  form: LiveWriteForm<Facts>
  open: boolean
  title: string
  submit: string
  kind?: ButtonProps['kind']
  onCancel: () => void
  /** What is about to be sent: the number, the largest, the sum. */
  children?: ReactNode
}

/**
 * Asks for the token of a live write, below a summary of it. A refusal that may be about the token is shown
 * at its field.
 */
export function TokenLiveWriteDialog<Facts extends object>({
  form,
  open,
  title,
  submit,
  kind = 'main',
  onCancel,
  onToken,
  children,
}: LiveWriteDialogProps<Facts> & { onToken: (token: string) => void }) {
  const failure = form.outcome?.kind === 'failed' ? form.outcome : undefined
  return (
    <>
      <SameQuestionDialog question={form.question} />
      <TokenDialog
        open={open}
        messages={{ title, submit }}
        kind={kind}
        busy={form.sending}
        error={failure?.isAboutToken ? joinedMessage(failure.message) : undefined}
        onSubmit={onToken}
        onClose={onCancel}
      >
        {children}
        {failure && !failure.isAboutToken && (
          <Note tone="bad" alert>
            {joinedMessage(failure.message)}
          </Note>
        )}
      </TokenDialog>
    </>
  )
}

/** Asks before a live write that needs no token is sent. */
export function ConfirmLiveWriteDialog<Facts extends object>({
  form,
  open,
  title,
  submit,
  kind = 'main',
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
        bad={kind === 'bad'}
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
