import { readToken } from '../../domain/staff/token'
import type { ButtonProps } from '../../ui/Button/Button'
import { TokenDialog } from '../../ui/Dialog/TokenDialog'
import { Note } from '../../ui/Note/Note'
import { joinedMessage } from './outcome.messages'
import { SameQuestionDialog } from './SameQuestionDialog'
import type { LiveWriteDialogProps } from './use-live-write-form'

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
  off,
  onCancel,
  onToken,
  children,
}: LiveWriteDialogProps<Facts> & {
  kind?: ButtonProps['kind']
  /** Why it cannot be sent yet, whatever the token is. */
  off?: string | undefined
  onToken: (token: string) => void
}) {
  const failure = form.outcome?.kind === 'failed' ? form.outcome : undefined
  return (
    <>
      <SameQuestionDialog question={form.question} />
      <TokenDialog
        open={open}
        title={title}
        submit={submit}
        kind={kind}
        busy={form.sending}
        off={off}
        read={readToken}
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
