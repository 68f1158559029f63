import type { FormEvent, ReactNode } from 'react'
import type { ReadView } from '../../offline/react/use-read'
import { Button } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Stack } from '../../ui/Page/Layout'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { jobFailureMessage } from '../../widgets/job-failure.messages'
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

/** In the place of a form whose present values are being read, or could not be. */
export function SettingNotRead({
  view,
}: {
  view: Pick<ReadView<unknown>, 'failure' | 'refreshing' | 'refresh'>
}) {
  const { failure, refreshing, refresh } = view
  if (!failure)
    return (
      <p role="status" aria-busy="true">
        {SETTINGS.loading} <Skeleton width="24ch" />
      </p>
    )
  return (
    <EmptyState
      alert
      title={SETTINGS.notRead}
      actions={
        <Button busy={refreshing} onClick={refresh}>
          {SETTINGS.retry}
        </Button>
      }
    >
      {failure.kind === 'offline' ? SETTINGS.offline : jobFailureMessage(failure)}
    </EmptyState>
  )
}
