import { type FormEvent, useEffect, useState } from 'react'
import { type Option, withCurrent } from '../../../domain/option'
import { GENDER_OPTIONS } from '../../../domain/staff/gender-options'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Button } from '../../../ui/Button/Button'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { SaveBar } from '../../../ui/LongForm/LongForm'
import { UiLink } from '../../../ui/link'
import { Pair, Section, Stack } from '../../../ui/Page/Layout'
import { PasswordInput } from '../../../ui/PasswordInput/PasswordInput'
import { focusFirstField } from '../../../widgets/draft-form/focus-field'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { RecordEditNews } from '../../../widgets/record-edit/RecordEditNews'
import type { StaffUser } from '../staff.list'
import {
  AUTHORIZE_OPTIONS,
  type NewPassword,
  STAFF_EDIT,
  STAFF_LABELS,
  type StaffFormField,
} from './staff-edit.rules'
import { userTypeOptions, whyFieldIsClosedMessage } from './staff-rank.rules'
import { type OnOwnRecord, useStaffEdit } from './use-staff-edit'

/** The edit form of one staff user. */
export function StaffEditForm({
  staff,
  onSaved,
  onOwnRecord,
}: {
  staff: StaffUser
  onSaved: () => void
  onOwnRecord: OnOwnRecord
}) {
  const screen = useStaffEdit(staff, onSaved, onOwnRecord)
  const { edit, write, off, isBusy, isTyped, question } = screen
  const [isDiscarding, setDiscarding] = useState(false)
  const [discards, setDiscards] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that led to the question is gone then
  useEffect(() => focusFirstField(['firstname'], () => true), [discards])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void screen.save()
  }
  return (
    <>
      <LiveWriteNews form={write} label={STAFF_EDIT.news} next="" />
      <RecordEditNews
        edit={edit}
        labels={STAFF_LABELS}
        missing={STAFF_EDIT.missing}
        unreached={STAFF_EDIT.networkError}
      />
      <form onSubmit={submit} autoComplete="off" noValidate>
        <StaffFields staff={staff} screen={screen} />
        <SaveBar why={isBusy ? STAFF_EDIT.saving : off}>
          {isTyped && !isBusy && (
            <Button kind="text" onClick={() => setDiscarding(true)}>
              {STAFF_EDIT.discard}
            </Button>
          )}
          <Button type="submit" kind="main" busy={isBusy} off={isBusy ? undefined : off} offQuiet>
            {STAFF_EDIT.save}
          </Button>
        </SaveBar>
      </form>
      <ConfirmDialog
        open={question !== undefined}
        title={STAFF_EDIT.confirmTitle}
        yes={STAFF_EDIT.confirmYes}
        no={STAFF_EDIT.confirmNo}
        bad
        onYes={() => question?.answer(true)}
        onNo={() => question?.answer(false)}
      >
        {question?.consequences.map((consequence) => (
          <p key={consequence}>{consequence}</p>
        ))}
      </ConfirmDialog>
      <ConfirmDialog
        open={isDiscarding}
        title={STAFF_EDIT.discardTitle}
        yes={STAFF_EDIT.discardYes}
        no={STAFF_EDIT.discardNo}
        bad
        onYes={() => {
          setDiscarding(false)
          setDiscards((count) => count + 1)
          screen.discard()
        }}
        onNo={() => setDiscarding(false)}
      />
    </>
  )
}

/**
 * The inputs of the edit form. A field that this user may not edit is shown with the reason; the passwords
 * are left out.
 */
function StaffFields({
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
