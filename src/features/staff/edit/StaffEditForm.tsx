import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../../ui/Button/Button'
import { ConfirmDialog } from '../../../ui/Dialog/ConfirmDialog'
import { SaveBar } from '../../../ui/LongForm/LongForm'
import { focusFirstField } from '../../../widgets/draft-form/focus-field'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import { RecordEditNews } from '../../../widgets/record-edit/RecordEditNews'
import type { StaffUser } from '../staff.list'
import { StaffFields } from './StaffFields'
import { STAFF_EDIT, STAFF_LABELS } from './staff-edit.rules'
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
