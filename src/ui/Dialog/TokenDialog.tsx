import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../Button/Button'
import { Field } from '../Field/Field'
import { TokenInput } from '../TokenInput/TokenInput'
import { Dialog, DialogFoot } from './Dialog'
import css from './TokenDialog.module.css'

type TokenDialogMessages = {
  /** For example "Please enter your token". */
  title: string
  submit: string
  cancel?: string
  token?: string
  help?: string
  /** Why it cannot be sent yet. */
  incomplete?: string
  /** Why it cannot be cancelled while it is being sent. */
  locked?: string
}

/**
 * Asks for a token of six characters, below a summary of the action (`children`: count, largest, sum). A
 * click beside it does not close it, and while it is `busy` nothing does. The token exists only in this
 * dialog and is gone when it closes.
 */
export function TokenDialog({
  open,
  messages,
  kind = 'main',
  busy = false,
  error,
  off,
  onSubmit,
  onClose,
  children,
}: {
  open: boolean
  messages: TokenDialogMessages
  kind?: ButtonProps['kind']
  busy?: boolean
  error?: string | undefined
  /** Why it cannot be sent yet, whatever the token is. */
  off?: string | undefined
  onSubmit: (token: string) => void
  onClose: () => void
  children?: ReactNode
}) {
  return (
    <Dialog open={open} title={messages.title} locked={busy} beside={false} onClose={onClose}>
      <TokenForm
        messages={messages}
        kind={kind}
        busy={busy}
        error={error}
        off={off}
        onSubmit={onSubmit}
        onClose={onClose}
      >
        {children}
      </TokenForm>
    </Dialog>
  )
}

function TokenForm({
  messages,
  kind,
  busy,
  error,
  off,
  onSubmit,
  onClose,
  children,
}: {
  messages: TokenDialogMessages
  kind: ButtonProps['kind']
  busy: boolean
  error: string | undefined
  off: string | undefined
  onSubmit: (token: string) => void
  onClose: () => void
  children: ReactNode
}) {
  const [token, setToken] = useState('')
  const complete = token.length === 6
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!complete || busy || off !== undefined) return
    onSubmit(token)
    // A token is valid for one try, whatever the result.
    setToken('')
  }
  return (
    // The summary is in the form too, so that the buttons at its foot stay in sight beside all of it.
    <form onSubmit={submit} autoComplete="off">
      <div className={css.summary}>{children}</div>
      <Field
        label={messages.token ?? 'Token'}
        help={messages.help ?? 'Six characters. This window stays until the bank has answered.'}
        error={error}
      >
        <TokenInput
          data-first
          value={token}
          readOnly={busy}
          onChange={(event) => setToken(event.target.value.trim())}
        />
      </Field>
      <DialogFoot sending={busy}>
        <Button
          onClick={onClose}
          off={busy ? (messages.locked ?? 'Wait for the answer') : undefined}
          offQuiet
        >
          {messages.cancel ?? 'Cancel'}
        </Button>
        <Button
          type="submit"
          kind={kind}
          busy={busy}
          off={
            busy
              ? undefined
              : (off ?? (complete ? undefined : (messages.incomplete ?? 'A token has six characters')))
          }
        >
          {messages.submit}
        </Button>
      </DialogFoot>
    </form>
  )
}
