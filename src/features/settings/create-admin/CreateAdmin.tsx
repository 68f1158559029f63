import { GENDER_OPTIONS } from '../../../domain/gender-options'
import type { Option } from '../../../domain/option'
import { userTypesOfferedTo } from '../../../domain/ranks'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/TextInput'
import { Pair } from '../../../ui/Page/Row'
import { Section } from '../../../ui/Page/Section'
import { PasswordInput } from '../../../ui/PasswordInput/PasswordInput'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { SameQuestionDialog } from '../../../widgets/live-write/SameQuestionDialog'
import { SettingForm } from '../SettingForm'
import { CREATE_ADMIN } from '../settings.messages'
import type { AdminField, AdminPasswordField } from './admin-form.rules'
import { useCreateAdmin } from './use-create-admin'

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
