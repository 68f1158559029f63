import type { FormEvent } from 'react'
import { GENDER_OPTIONS } from '../../../domain/gender-options'
import { withCurrent } from '../../../domain/option'
import { Button } from '../../../ui/Button/Button'
import { Dialog, DialogFoot } from '../../../ui/Dialog/Dialog'
import { Field } from '../../../ui/Field/Field'
import { TextInput } from '../../../ui/Field/TextInput'
import { Stack } from '../../../ui/Page/Row'
import { ChoiceField } from '../../../widgets/form/ChoiceField'
import { LiveWriteFailureNote } from '../../../widgets/live-write/LiveWriteNews'
import { RecordEditNews } from '../../../widgets/record-edit/RecordEditNews'
import { useProblemToastOfForm } from '../setting-toasts'
import { PROFILE, SETTINGS } from '../settings.messages'
import type { ProfileField } from '../update-admin.live'
import type { useProfileEdit } from './use-profile-edit'

const LABELS = PROFILE.fields

/** The form for the own profile. Its input is still there when the form is opened again. */
export function EditProfileDialog({
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
