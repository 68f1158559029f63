import { type FormEvent, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BankFailure } from '../../../bank/failure'
import { useSingleRun } from '../../../offline/react/use-single-run'
import { Button } from '../../../ui/Button/Button'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { lazyPart } from '../../../ui/lazy-part/lazy-part'
import { Note } from '../../../ui/Note/Note'
import { useSession } from '../machine/session-context'
import type { OfflineFailure, PasswordOrFingerprint } from '../unlock/device'
import css from './CredentialsForm.module.css'
import type { OfflineUnlockProps } from './OfflineUnlock'
import { APP_INCOMPLETE, EMAIL_EMPTY, PASSWORD_EMPTY, signInFailureMessage } from './session.messages'
import { useReach } from './use-reach'

/** Loaded when the bank cannot be reached; the service worker has stored it. */
const OfflineUnlock = lazyPart(() => import('./OfflineUnlock'), {
  Missing: ({ failure }: OfflineUnlockProps) => failure && <p role="alert">{APP_INCOMPLETE.title}</p>,
})

interface Complaint {
  readonly email?: string | undefined
  readonly password?: string | undefined
  readonly bank?: BankFailure | undefined
  readonly offline?: OfflineFailure | undefined
}

/**
 * Sends an e-mail and a password to the bank. The password stays in its input and is gone with the form; no
 * state, cache or storage ever contains it.
 */
export function CredentialsForm({
  email,
  continueAs,
  submit,
  onIntent,
  beside,
  unlocksOffline = false,
  withoutNetwork,
}: {
  /** The e-mail to begin with; if it is given, the password gets the focus first. */
  email?: string | undefined
  /** The e-mail of the only user who is asked; the form shows the password alone. */
  continueAs?: string | undefined
  submit: string
  /** Called when the user begins to type, or sends what the browser has filled in. */
  onIntent?: () => void
  /** Shown beside the button. */
  beside?: ReactNode
  /** Whether somebody can open the device without the bank; it is offered when the bank is away. */
  unlocksOffline?: boolean
  /** Shown above the button while there is no network. */
  withoutNetwork?: ReactNode
}) {
  const session = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [complaint, setComplaint] = useState<Complaint>({})
  const { hasNetwork, isBankAway } = useReach()

  const hasBegun = useRef(false)
  const begin = () => {
    if (!hasBegun.current) onIntent?.()
    hasBegun.current = true
  }

  const focus = (name: 'email' | 'password') => {
    const input = form.current?.elements.namedItem(name)
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.select()
  }

  useEffect(() => {
    // In a dialog the password has the focus already.
    if (document.activeElement === document.body)
      form.current?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus({ preventScroll: true })
  }, [])

  const ended = (found: Complaint) => {
    setComplaint(found)
    focus('password')
  }
  const unlockOffline = async (how: PasswordOrFingerprint) => {
    const result = await session.unlockOffline(how)
    if (!result.ok) ended({ offline: result.failure })
  }
  const sendTyped = async (withoutBank: boolean) => {
    begin()
    if (!form.current) return
    const given = new FormData(form.current)
    const typedEmail = String(given.get('email') ?? '').trim()
    const password = String(given.get('password') ?? '')
    const wrong = {
      email: typedEmail ? undefined : EMAIL_EMPTY,
      password: password ? undefined : PASSWORD_EMPTY,
    }
    setComplaint(wrong)
    if (wrong.email) return focus('email')
    if (wrong.password) return focus('password')
    if (withoutBank) return unlockOffline({ email: typedEmail, password })
    const result = await session.signIn(typedEmail, password)
    if (!result.ok) ended({ bank: result.failure })
  }
  const { busy, run } = useSingleRun((work: () => Promise<void>) => work())
  const send = (withoutBank: boolean) => run(() => sendTyped(withoutBank))
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(isOffline)
  }

  // On a new device the form is there before the app (app/start-page.tsx), to be typed into and sent.
  const takeOver = useEffectEvent(() => {
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('input:not([hidden])') ?? [])]
    if (inputs.some(({ value }) => value !== '')) begin()
    const { dataset } = document.documentElement
    dataset.started = ''
    if (!('pressed' in dataset)) return
    delete dataset.pressed
    void send(isOffline)
  })
  useEffect(() => takeOver(), [])

  // The message that there is no network is outdated once there is one.
  const isPast = complaint.bank?.kind === 'offline' && hasNetwork
  const message = complaint.bank && !isPast ? signInFailureMessage(complaint.bank) : undefined
  const isOffline = unlocksOffline && !hasNetwork

  return (
    // Without our code no browser may put the password into an address.
    <form ref={form} className={css.form} method="post" onInput={begin} onSubmit={press} noValidate>
      {continueAs ? (
        <input name="email" autoComplete="username" defaultValue={continueAs} hidden />
      ) : (
        <Field label="Email" error={complaint.email}>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
          />
        </Field>
      )}
      <Field label="Password" error={complaint.password}>
        <TextInput
          name="password"
          type="password"
          autoComplete="current-password"
          data-first={email !== undefined || undefined}
        />
      </Field>
      {message && (
        <Note tone="bad" title={message.error} alert>
          {message.advice && <p>{message.advice}</p>}
        </Note>
      )}
      {unlocksOffline && (
        <Suspense>
          <OfflineUnlock
            hasNetwork={hasNetwork}
            isBankAway={isBankAway}
            bank={complaint.bank}
            failure={complaint.offline}
            busy={busy}
            onPassword={() => void send(true)}
            onFingerprint={() => void run(() => unlockOffline({ fingerprint: true }))}
          />
        </Suspense>
      )}
      {!hasNetwork && withoutNetwork}
      <div className={css.foot}>
        {beside}
        <Button type="submit" kind="main" busy={busy} wide={!beside}>
          {isOffline ? 'Unlock' : submit}
        </Button>
      </div>
    </form>
  )
}
