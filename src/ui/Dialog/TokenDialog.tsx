import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../Button/Button'
import { Field } from '../Field/Field'
import { TokenInput } from '../TokenInput/TokenInput'
import { Dialog, DialogFoot } from './Dialog'
import css from './TokenDialog.module.css'

type Words = {
  /** "Please enter your token" */
  title: string
  submit: string
  cancel?: string
  token?: string
  help?: string
  /** Why it cannot be sent yet. */
  incomplete?: string
  /** Why it cannot be cancelled while it is sent. */
  locked?: string
}

/**
 * Asks for a token of six characters, under what it is for (`children`: count, largest, sum). A click beside it does not
 * close it, and while it is `busy` nothing does.
 * The token lives only in here, and ends when the dialog closes.
 */
export function TokenDialog({
  open,
  words,
  kind = 'main',
  busy = false,
  error,
  onSubmit,
  onClose,
  children,
}: {
  open: boolean
  words: Words
  kind?: ButtonProps['kind']
  busy?: boolean
  error?: string | undefined
  onSubmit: (token: string) => void
  onClose: () => void
  children?: ReactNode
}) {
  return (
    <Dialog open={open} title={words.title} locked={busy} beside={false} onClose={onClose}>
      {children}
      <TokenForm words={words} kind={kind} busy={busy} error={error} onSubmit={onSubmit} onClose={onClose} />
    </Dialog>
  )
}

function TokenForm({
  words,
  kind,
  busy,
  error,
  onSubmit,
  onClose,
}: {
  words: Words
  kind: ButtonProps['kind']
  busy: boolean
  error: string | undefined
  onSubmit: (token: string) => void
  onClose: () => void
}) {
  const [token, setToken] = useState('')
  const complete = token.length === 6
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!complete || busy) return
    onSubmit(token)
    // A token is good for one try, whatever becomes of it.
    setToken('')
  }
  return (
    <form className={css.form} onSubmit={submit} autoComplete="off">
      <Field
        label={words.token ?? 'Token'}
        help={words.help ?? 'Six characters. This window stays until the bank has answered.'}
        error={error}
      >
        <TokenInput
          data-first
          value={token}
          readOnly={busy}
          onChange={(event) => setToken(event.target.value.trim())}
        />
      </Field>
      <DialogFoot>
        <Button onClick={onClose} off={busy ? (words.locked ?? 'Wait for the answer') : undefined} offQuiet>
          {words.cancel ?? 'Cancel'}
        </Button>
        <Button
          type="submit"
          kind={kind}
          busy={busy}
          off={complete || busy ? undefined : (words.incomplete ?? 'A token has six characters')}
        >
          {words.submit}
        </Button>
      </DialogFoot>
    </form>
  )
}
