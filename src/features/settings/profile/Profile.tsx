import { useState } from 'react'
import { genderInWords } from '../../../domain/gender-options'
import { userTypeInWords } from '../../../domain/ranks'
import { useWorkspace } from '../../../offline/react/use-workspace'
import { Button } from '../../../ui/Button/Button'
import { Section } from '../../../ui/Page/Section'
import { SummaryList } from '../../../ui/SummaryList/SummaryList'
import { LiveWriteNews } from '../../../widgets/live-write/LiveWriteNews'
import css from '../SettingForm.module.css'
import { PROFILE } from '../settings.messages'
import type { Profile as ProfileData } from '../update-admin.live'
import { EditProfileDialog } from './EditProfileDialog'
import { useProfileEdit } from './use-profile-edit'

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
      {!isEditing && <LiveWriteNews form={write} label={PROFILE.title} next={PROFILE.next} />}
      <div className={css.record}>
        <Section title={PROFILE.title} action={<Button onClick={edit}>{PROFILE.edit}</Button>} />
        <SummaryList lines={lines.map(({ label, value }) => ({ label, value: value || PROFILE.none }))} />
      </div>
      <EditProfileDialog open={isEditing} screen={screen} onClose={() => setEditing(false)} />
    </>
  )
}
