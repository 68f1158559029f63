import { useState } from 'react'
import type { Option } from '../../../domain/option'
import { requiredFieldMessage, requiredPasswordMessage } from '../../../domain/required-field'
import { GENDER_OPTIONS } from '../../../domain/staff/gender-options'
import { userTypesOfferedTo } from '../../../domain/staff/ranks'
import { cleanText } from '../../../domain/text/clean-text'
import { readPhone } from '../../../domain/text/phone'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { Pair, Section } from '../../../ui/Page/Layout'
import { PasswordInput } from '../../../ui/PasswordInput/PasswordInput'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import { type Problems, problemsBy } from '../../../widgets/form/problems.rules'
import { useLiveForm } from '../../../widgets/form/use-live-form'
import { defineFormMemory } from '../../../widgets/live-write/form-memory'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { type AdminFacts, createAdminLive } from '../create-admin.live'
import { SettingForm } from '../SettingForm'
import { toastOutcome, toastProblem } from '../setting-toasts'
import { CREATE_ADMIN, SETTINGS } from '../settings.messages'

/** The fields of the form for a new staff user, by wire name, but for the passwords. */
const ADMIN_FIELDS = [
  'firstname',
  'lastname',
  'email',
  'phone',
  'staff_id',
  'branch_code',
  'user_type',
  'gender',
] as const

/** A field of the form that may be remembered. */
type AdminField = (typeof ADMIN_FIELDS)[number]

/** A password field of the form, which is never remembered. */
type AdminPasswordField = 'password' | 're_password'

/** The input of the form, but for the passwords. */
type TypedAdmin = Readonly<Record<AdminField, string>>

/** Nothing is typed. */
const NO_ADMIN: TypedAdmin = {
  firstname: '',
  lastname: '',
  email: '',
  phone: '',
  staff_id: '',
  branch_code: '',
  user_type: '',
  gender: '',
}

const LABELS = CREATE_ADMIN.fields

/** Adds a staff user (foundations §2 and §5), with a user type at or below the own rank. */
export function CreateAdmin() {
  const { user } = useWorkspace()
  const { typed, passwords, problems, write, facts, type, typePassword, add } = useCreateAdmin()
  const userTypes = userTypesOfferedTo(user.user_type).map((value) => ({ value, label: value }))

  const text = (name: AdminField, input: 'text' | 'email' | 'tel' = 'text') => (
    <Field label={LABELS[name]} required error={problems[name]}>
      <TextInput
        name={name}
        type={input}
        value={typed[name]}
        onChange={({ target }) => type({ [name]: target.value })}
      />
    </Field>
  )
  const choice = (name: AdminField, options: readonly Option[]) => (
    <ChoiceField
      name={name}
      label={LABELS[name]}
      required
      options={options}
      value={typed[name]}
      error={problems[name]}
      onChange={(value) => type({ [name]: value })}
    />
  )
  const password = (name: AdminPasswordField) => (
    <Field label={LABELS[name]} required error={problems[name]}>
      <PasswordInput
        name={name}
        label={LABELS[name]}
        autoComplete="new-password"
        value={passwords[name]}
        onChange={({ target }) => typePassword(name, target.value)}
      />
    </Field>
  )
  return (
    <>
      <LiveWriteNews form={write} label={CREATE_ADMIN.title} next={CREATE_ADMIN.next} />
      <Section title={CREATE_ADMIN.title} />
      <SettingForm
        label={CREATE_ADMIN.title}
        submit={CREATE_ADMIN.save}
        busy={write.sending}
        off={write.offFor(facts)}
        onSubmit={add}
      >
        <Pair>
          {text('firstname')}
          {text('lastname')}
        </Pair>
        <Pair>
          {text('email', 'email')}
          {text('phone', 'tel')}
        </Pair>
        <Pair>
          {text('staff_id')}
          {text('branch_code')}
        </Pair>
        <Pair>
          {choice('user_type', userTypes)}
          {choice('gender', GENDER_OPTIONS)}
        </Pair>
        <Pair>
          {password('password')}
          {password('re_password')}
        </Pair>
      </SettingForm>
      <SameQuestionDialog question={write.question} />
    </>
  )
}

/** Returns the memory of a workspace's form for new staff users. It has no passwords. */
const adminMemory = defineFormMemory<TypedAdmin, AdminFacts>({
  stored: { name: 'new-staff-user', version: 1 },
  empty: NO_ADMIN,
  isTyped: (typed) => ADMIN_FIELDS.some((name) => typed[name] !== ''),
})

const NO_PASSWORDS: Readonly<Record<AdminPasswordField, string>> = { password: '', re_password: '' }

/**
 * The form for a new staff user (foundations §5). Its input outlives the screen, but for the passwords, which
 * are in its state alone, until the bank has accepted the user.
 */
function useCreateAdmin() {
  const [passwords, setPasswords] = useState(NO_PASSWORDS)
  const form = useLiveForm(createAdminLive, adminMemory, {
    problemsOf: (typed) => adminProblems(typed, passwords),
    say: toastProblem,
    onEnd: (outcome, isLeft) => {
      if (!isLeft) toastOutcome(outcome)
    },
  })
  const facts = adminFrom(form.typed)
  return {
    ...form,
    passwords,
    facts,
    typePassword: (name: AdminPasswordField, value: string) =>
      setPasswords((now) => ({ ...now, [name]: value })),
    add: async () => {
      if (!form.check()) return
      const ended = await form.write.send(facts, { password: { next: passwords.password } })
      if (ended?.kind === 'done') setPasswords(NO_PASSWORDS)
    },
  }
}

/** Returns what is typed as it is sent: clean texts, and the phone as it is dialled here. */
function adminFrom(typed: TypedAdmin): TypedAdmin {
  const clean = Object.fromEntries(ADMIN_FIELDS.map((name) => [name, cleanText(typed[name])]))
  return { ...NO_ADMIN, ...clean, phone: readPhone(typed.phone) }
}

/** Returns what keeps a staff user from being added, by field (foundations §5, "Create admin"). */
function adminProblems(
  typed: TypedAdmin,
  passwords: Readonly<Record<AdminPasswordField, string>>,
): Problems<AdminField | AdminPasswordField> {
  const { password, re_password } = passwords
  return {
    ...problemsBy(ADMIN_FIELDS, (field) => requiredFieldMessage(field, typed[field])),
    password: requiredPasswordMessage('password', password),
    re_password:
      requiredPasswordMessage('re_password', re_password) ??
      (password === '' || password === re_password ? undefined : SETTINGS.passwordsDiffer),
  }
}
