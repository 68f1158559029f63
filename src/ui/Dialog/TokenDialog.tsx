import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../Button/Button'
import { TokenField, type TokenReading } from '../TokenInput/TokenField'
import { Dialog, DialogFoot } from './Dialog'
import css from './TokenDialog.module.css'

type TokenDialogMessages = {
  /** For example "Please enter your token". */
  title: string
  submit: string
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
  read,
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
  /** Says what a typed or pasted text is read as. */
  read: (text: string) => TokenReading
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
        read={read}
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
  read,
  onSubmit,
  onClose,
  children,
}: {
  messages: TokenDialogMessages
  kind: ButtonProps['kind']
  busy: boolean
  error: string | undefined
  off: string | undefined
  read: (text: string) => TokenReading
  onSubmit: (token: string) => void
  onClose: () => void
  children: ReactNode
}) {
  const [text, setText] = useState('')
  const { token } = read(text)
  const incomplete = token === undefined ? 'A token has six characters' : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (token === undefined || busy || off !== undefined) return
    onSubmit(token)
    // A token is valid for one try, whatever the result.
    setText('')
  }
  return (
    // The summary is in the form too, so that the buttons at its foot stay in sight beside all of it.
    <form onSubmit={submit} onKeyDown={ignoreHeldEnter} autoComplete="off">
      <div className={css.summary}>{children}</div>
      <TokenField
        data-first
        label="Token"
        help="Six characters, capitals as on your device. This window stays until the bank has answered."
        error={error}
        readOnly={busy}
        value={text}
        onChange={setText}
        read={read}
      />
      <DialogFoot sending={busy}>
        <Button onClick={onClose} off={busy ? 'Wait for the answer' : undefined} offQuiet>
          Cancel
        </Button>
        <Button
          type="submit"
          kind={kind}
          busy={busy}
          off={busy ? undefined : (off ?? incomplete)}
          // The field's help says so, and a line that goes with the last character would move the dialog.
          offQuiet={off === undefined}
        >
          {messages.submit}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** An Enter that is held down since before the dialog opened signs nothing. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
