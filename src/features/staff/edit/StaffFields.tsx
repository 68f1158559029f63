import { GENDER_OPTIONS } from '../../../domain/gender-options'
import { type Option, withCurrent } from '../../../domain/option'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/TextInput'
import { UiLink } from '../../../ui/link'
import { Pair, Stack } from '../../../ui/Page/Row'
import { Section } from '../../../ui/Page/Section'
import { PasswordInput } from '../../../ui/PasswordInput/PasswordInput'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import type { StaffUser } from '../staff.list'
import {
  AUTHORIZE_OPTIONS,
  type NewPassword,
  STAFF_EDIT,
  STAFF_LABELS,
  type StaffFormField,
} from './staff-edit.rules'
import { userTypeOptions, whyFieldIsClosedMessage } from './staff-rank.rules'
import type { useStaffEdit } from './use-staff-edit'

/**
 * The inputs of the edit form. A field that this user may not edit is shown with the reason; the passwords
 * are left out.
 */
export function StaffFields({
  staff,
  screen,
}: {
  staff: StaffUser
  screen: Pick<
    ReturnType<typeof useStaffEdit>,
    'form' | 'isSelf' | 'passwords' | 'problems' | 'isBusy' | 'type' | 'typePassword'
  >
}) {
  const { user, config } = useWorkspace()
  const { form, isSelf, passwords, problems, isBusy, type, typePassword } = screen
  const closed = (field: StaffFormField) => whyFieldIsClosedMessage(user, field, config)
  const text = (name: StaffFormField, input: 'text' | 'email' | 'tel' = 'text') => (
    <Field label={STAFF_LABELS[name]} help={closed(name)} error={problems[name]}>
      <TextInput
        name={name}
        type={input}
        value={form[name]}
        readOnly={closed(name) !== undefined}
        onChange={({ target }) => type(name, target.value)}
      />
    </Field>
  )
  const choice = (name: StaffFormField, options: readonly Option[], atBank: string) =>
    closed(name) !== undefined ? (
      text(name)
    ) : (
      <ChoiceField
        name={name}
        label={STAFF_LABELS[name]}
        options={withCurrent(withCurrent(options, atBank), form[name])}
        choose={atBank === '' || form[name] === '' ? undefined : ''}
        value={form[name]}
        error={problems[name]}
        onChange={(value) => type(name, value)}
      />
    )
  const password = (name: keyof NewPassword) => (
    <Field label={STAFF_EDIT[name]} error={name === 'confirm' ? problems.confirm : undefined}>
      <PasswordInput
        name={name}
        label={STAFF_EDIT[name]}
        autoComplete="new-password"
        value={passwords[name]}
        onChange={({ target }) => typePassword({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <fieldset disabled={isBusy}>
      <Stack>
        <Pair>
          {text('firstname')}
          {text('lastname')}
        </Pair>
        <Pair>
          {text('staff_id')}
          {text('branch_code')}
        </Pair>
        <Pair>
          {text('email', 'email')}
          {choice('authorize', AUTHORIZE_OPTIONS, staff.authorize)}
        </Pair>
        <Pair>
          {choice('gender', GENDER_OPTIONS, staff.gender ?? '')}
          {text('org_id')}
        </Pair>
        <Pair>
          {text('phone', 'tel')}
          {choice('user_type', userTypeOptions(user.user_type), staff.user_type)}
        </Pair>
        {text('city')}
        {whyFieldIsClosedMessage(user, 'password', config) === undefined && (
          <>
            <Section title={STAFF_EDIT.newPassword} note={isSelf ? undefined : STAFF_EDIT.passwordHelp} />
            {isSelf ? (
              <p>
                {STAFF_EDIT.ownPassword}{' '}
                <UiLink href="/settings?tab=password">{STAFF_EDIT.toOwnPassword}</UiLink>
              </p>
            ) : (
              <Pair>
                {password('password')}
                {password('confirm')}
              </Pair>
            )}
          </>
        )}
      </Stack>
    </fieldset>
  )
}
