import { useLiveQuery } from 'dexie-react-hooks'
import { type FormEvent, useState } from 'react'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { Note } from '../../../ui/Note/Note'
import { notify } from '../../../ui/Toaster/notify'
import { PASSWORD_EMPTY } from '../sign-in/session.messages'
import { sealedEarlier, takeOverEarlier } from '../unlock/earlier-key'
import css from './EarlierDrafts.module.css'
import { earlierDraftsMessage, takeOverFailureMessage, tookOverMessage } from './earlier-drafts.messages'

/**
 * After a password change, asks for the earlier password to open the drafts that it seals. Otherwise draws
 * nothing.
 */
export function EarlierDrafts() {
  const { db, vault, liveWrites, outbox } = useWorkspace()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const sealed = useLiveQuery(() => sealedEarlier({ db, vault }), [db, vault])
  if (!sealed) return null

  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const password = String(new FormData(form).get('earlier-password') ?? '')
    if (!password) return setError(PASSWORD_EMPTY)
    setBusy(true)
    const result = await takeOverEarlier({ db, vault }, password)
    setBusy(false)
    setError(result.ok ? undefined : takeOverFailureMessage(result.failure))
    form.reset()
    if (!result.ok) return
    const { tone, text } = tookOverMessage(result.value)
    notify[tone](text)
    liveWrites.nudge()
    // The queued drafts among those that were opened can be sent at once.
    outbox.nudge()
  }

  return (
    <Note tone="warn" title={earlierDraftsMessage(sealed)}>
      <p>They stay on this device until you open them with the password you had then.</p>
      <form className={css.form} onSubmit={open} noValidate>
        <Field label="Earlier password" error={error}>
          <TextInput name="earlier-password" type="password" autoComplete="off" />
        </Field>
        <Button type="submit" busy={busy}>
          Open
        </Button>
      </form>
    </Note>
  )
}
