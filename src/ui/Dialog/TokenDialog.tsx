import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../Button/Button'
import { TokenField, type TokenReading } from '../TokenInput/TokenField'
import { Dialog, DialogFoot } from './Dialog'
import css from './TokenDialog.module.css'

type TokenFormProps = {
  /** The name of the button that sends. */
  submit: string
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
}

/**
 * Asks for a token of six characters, below a summary of the action (`children`: count, largest, sum). A
 * click beside it does not close it, and while it is `busy` nothing does. The token exists only in this
 * dialog and is gone when it closes.
 */
export function TokenDialog({ open, title, ...form }: TokenFormProps & { open: boolean; title: string }) {
  return (
    <Dialog open={open} title={title} locked={form.busy ?? false} beside={false} onClose={form.onClose}>
      <TokenForm {...form} />
    </Dialog>
  )
}

function TokenForm({
  submit,
  kind = 'main',
  busy = false,
  error,
  off,
  read,
  onSubmit,
  onClose,
  children,
}: TokenFormProps) {
  const [text, setText] = useState('')
  const { token } = read(text)
  const incomplete = token === undefined ? 'A token has six characters' : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (token === undefined || busy || off !== undefined) return
    onSubmit(token)
    // A token is valid for one try, whatever the result.
    setText('')
  }
  return (
    // The summary is in the form too, so that the buttons at its foot stay in sight beside all of it.
    <form onSubmit={send} onKeyDown={ignoreHeldEnter} autoComplete="off">
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
          {submit}
        </Button>
      </DialogFoot>
    </form>
  )
}

/** An Enter that is held down since before the dialog opened signs nothing. */
function ignoreHeldEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}
