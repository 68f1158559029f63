import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/Button/Button'
import { Stack } from '../../ui/Page/Row'
import css from './SettingForm.module.css'
import { useProblemToastOfForm } from './setting-toasts'
import { SETTINGS } from './settings.messages'

/** The form of a tab: its fields, and the button with the reason why it is off. */
export function SettingForm({
  label,
  submit,
  busy,
  off,
  onSubmit,
  children,
}: {
  label: string
  submit: string
  busy: boolean
  off: string | undefined
  onSubmit: () => void
  children: ReactNode
}) {
  useProblemToastOfForm()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!busy && off === undefined) onSubmit()
  }
  return (
    <form className={css.form} aria-label={label} autoComplete="off" noValidate onSubmit={send}>
      <fieldset disabled={busy}>
        <Stack>{children}</Stack>
      </fieldset>
      <div className={css.foot}>
        <Button type="submit" kind="main" busy={busy} off={busy ? undefined : off}>
          {submit}
        </Button>
        <p role="status">{busy && SETTINGS.sending}</p>
      </div>
    </form>
  )
}
