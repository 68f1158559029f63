import { type FormEvent, useState } from 'react'
import { withCurrent } from '../../../domain/option'
import { GENDER_OPTIONS, genderInWords } from '../../../domain/staff/gender-options'
import { userTypeInWords } from '../../../domain/staff/ranks'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Button } from '../../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../../ui/Dialog/Dialog'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/Input'
import { Section, Stack } from '../../../ui/Page/Layout'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import { LiveWriteFailureNote, LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { RecordEditNews } from '../../../widgets/record-edit/RecordEditNews'
import css from '../SettingForm.module.css'
import { useProblemToastOfForm } from '../setting-toasts'
import { PROFILE, SETTINGS } from '../settings.messages'
import type { Profile as ProfileData, ProfileField } from '../update-admin.live'
import { useProfileEdit } from './use-profile-edit'

const LABELS = PROFILE.fields

/**
 * The own record, and the form that changes it (foundations §2). `onSaved` gets what the bank has accepted,
 * for the session to follow.
 */
export function Profile({ onSaved }: { onSaved: (profile: ProfileData) => void }) {
  const { user } = useWorkspace()
  const [isEditing, setEditing] = useState(false)
  const screen = useProfileEdit(onSaved, () => setEditing(false))
  const { write } = screen
  const lines = [
    { label: PROFILE.fields.firstname, value: user.firstname },
    { label: PROFILE.fields.lastname, value: user.lastname },
    { label: PROFILE.fields.email, value: user.email },
    { label: PROFILE.fields.phone, value: user.phone },
    { label: PROFILE.fields.gender, value: genderInWords(user.gender ?? '') },
    { label: PROFILE.userType, value: userTypeInWords(user.user_type) },
    { label: PROFILE.staffId, value: user.staff_id },
    { label: PROFILE.branchCode, value: user.branch_code },
    { label: PROFILE.organisation, value: user.org_id },
  ]
  const edit = () => {
    write.clear()
    setEditing(true)
  }
  return (
    <>
      {!isEditing && <LiveWriteNews form={write} label={PROFILE.title} next={PROFILE.next} hasForm={false} />}
      <div className={css.record}>
        <Section title={PROFILE.title} action={<Button onClick={edit}>{PROFILE.edit}</Button>} />
        <SummaryList lines={lines.map(({ label, value }) => ({ label, value: value || PROFILE.none }))} />
      </div>
      <EditProfileDialog open={isEditing} screen={screen} onClose={() => setEditing(false)} />
    </>
  )
}

/** The form for the own profile. Its input is still there when the form is opened again. */
function EditProfileDialog({
  open,
  screen,
  onClose,
}: {
  open: boolean
  screen: ReturnType<typeof useProfileEdit>
  onClose: () => void
}) {
  const { edit, form, problems, isCompared, write, facts, isBusy, type } = screen
  useProblemToastOfForm(open)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void screen.save()
  }
  const text = (name: ProfileField, input: 'text' | 'email' | 'tel', help?: string) => (
    <Field label={LABELS[name]} required help={help} error={problems[name]}>
      <TextInput
        name={name}
        type={input}
        value={form[name]}
        onChange={({ target }) => type(name, target.value)}
        data-first={name === 'firstname' || undefined}
      />
    </Field>
  )
  return (
    <Dialog open={open} title={PROFILE.edit} locked={isBusy} beside={false} onClose={onClose}>
      <form onSubmit={submit} autoComplete="off" noValidate>
        <RecordEditNews edit={edit} labels={LABELS} missing={PROFILE.missing} />
        <fieldset disabled={isBusy}>
          <Stack>
            {text('firstname', 'text')}
            {text('lastname', 'text')}
            {text('email', 'email')}
            {text('phone', 'tel', PROFILE.phoneHelp)}
            <ChoiceField
              name="gender"
              label={LABELS.gender}
              required
              options={withCurrent(withCurrent(GENDER_OPTIONS, edit.original?.gender ?? ''), form.gender)}
              value={form.gender}
              error={problems.gender}
              onChange={(value) => type('gender', value)}
            />
          </Stack>
        </fieldset>
        {!isCompared && <p>{PROFILE.notCompared}</p>}
        <LiveWriteFailureNote form={write} />
        <DialogFoot sending={isBusy}>
          <Button onClick={onClose} busy={isBusy}>
            {SETTINGS.cancel}
          </Button>
          <Button type="submit" kind="main" busy={isBusy} off={isBusy ? undefined : write.offFor(facts)}>
            {PROFILE.save}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
