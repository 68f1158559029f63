import { useState } from 'react'
import { requiredPasswordMessage } from '../../../domain/required-field'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { changePassword } from '../../../offline/vault/follow-password'
import { Field } from '../../../ui/Field/Field'
import { Note } from '../../../ui/Note/Note'
import { Section } from '../../../ui/Page/Layout'
import { PasswordInput } from '../../../ui/PasswordInput/PasswordInput'
import type { Problems } from '../../../widgets/form/problems.rules'
import { useProblems } from '../../../widgets/form/use-problems'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { useLiveWriteForm } from '../../../widgets/live-write/use-live-write-form'
import { changePasswordLive } from '../change-password.live'
import { SettingForm } from '../SettingForm'
import { toastOutcome, toastProblem } from '../setting-toasts'
import { PASSWORD, SETTINGS } from '../settings.messages'

const FIELDS = [
  { name: 'old', label: PASSWORD.old, autoComplete: 'current-password' },
  { name: 'new', label: PASSWORD.next, autoComplete: 'new-password' },
  { name: 'confirm', label: PASSWORD.confirm, autoComplete: 'new-password' },
] as const

/**
 * Changes the own password (foundations §2 and §5). The passwords are in the form's state alone, until the
 * bank has accepted them; no cache or storage contains them. This device's key follows the new password at
 * once.
 */
export function ChangePassword() {
  const { user, db, vault } = useWorkspace()
  const [typed, setTyped] = useState(NO_PASSWORDS)
  const { problems, check } = useProblems(() => passwordProblems(typed), { say: toastProblem })
  const [hasFollowed, setFollowed] = useState(true)
  const [isFollowing, setFollowing] = useState(false)
  const write = useLiveWriteForm(changePasswordLive, {
    onEnd: (outcome, isLeft) => {
      if (!isLeft) toastOutcome(outcome)
    },
  })
  const facts = { email: user.email }
  const busy = write.sending || isFollowing

  const save = async () => {
    write.clear()
    setFollowed(true)
    if (!check()) return
    const password = { current: typed.old, next: typed.new }
    setFollowing(true)
    const { ended, isFollowed } = await changePassword({ db, vault }, password, () =>
      write.send(facts, { password }),
    )
    if (ended?.kind === 'done') {
      setFollowed(isFollowed)
      setTyped(NO_PASSWORDS)
    }
    setFollowing(false)
  }

  const doneText = hasFollowed ? PASSWORD.doneText : ''
  return (
    <>
      <LiveWriteNews form={write} label={PASSWORD.title} next={isFollowing ? PASSWORD.following : doneText} />
      {!hasFollowed && (
        <Note tone="warn" alert title={PASSWORD.notFollowed}>
          {PASSWORD.notFollowedText}
        </Note>
      )}
      <Section title={PASSWORD.title} />
      <SettingForm
        label={PASSWORD.title}
        submit={PASSWORD.save}
        busy={busy}
        off={write.offFor(facts)}
        onSubmit={save}
      >
        {/* Password managers store a new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
        {FIELDS.map(({ name, label, autoComplete }) => (
          <Field key={name} label={label} required error={problems[name]}>
            <PasswordInput
              name={name}
              label={label}
              autoComplete={autoComplete}
              value={typed[name]}
              onChange={({ target }) => setTyped((now) => ({ ...now, [name]: target.value }))}
            />
          </Field>
        ))}
      </SettingForm>
    </>
  )
}

/** The fields of the password form. */
type PasswordField = 'old' | 'new' | 'confirm'

/** Nothing is typed. */
const NO_PASSWORDS: Readonly<Record<PasswordField, string>> = { old: '', new: '', confirm: '' }

/** Returns what keeps a password from being changed, by field (foundations §5, "Change password"). */
function passwordProblems(typed: Readonly<Record<PasswordField, string>>): Problems<PasswordField> {
  return {
    old: requiredPasswordMessage('old', typed.old),
    new: requiredPasswordMessage('new', typed.new),
    confirm:
      requiredPasswordMessage('confirm', typed.confirm) ??
      (typed.new === '' || typed.new === typed.confirm ? undefined : SETTINGS.passwordsDiffer),
  }
}
