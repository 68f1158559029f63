import { genderInWords } from '../../domain/gender-options'
import { rankOf, userTypeInWords } from '../../domain/ranks'
import { DetailSection } from '../../ui/Drawer/DetailSection'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { homeAddress, type StaffUser } from './staff'
import { STAFF } from './staff.messages'

/** The details of a staff user, in the two parts of the specification (foundations §2). */
export function StaffDetails({ staff }: { staff: StaffUser }) {
  return (
    <>
      <DetailSection title={STAFF.basicInfo} lines={basicInfo(staff)} />
      <DetailSection title={STAFF.particulars} lines={particulars(staff)} />
    </>
  )
}

const shown = (text = '') => text || '–'

/** A type that the app does not know is shown as the bank spells it, for whoever has to look for it there. */
const typeInWords = (type: string) => (rankOf(type) === 0 ? type : userTypeInWords(type))

function basicInfo(staff: StaffUser): readonly Detail[] {
  return [
    { label: 'Firstname', value: shown(staff.firstname) },
    { label: 'Lastname', value: shown(staff.lastname) },
    { label: 'Email', value: shown(staff.email), copy: staff.email },
    { label: 'Gender', value: shown(genderInWords(staff.gender ?? '')) },
    { label: 'Phone', value: shown(staff.phone), copy: staff.phone },
    { label: 'Home address', value: shown(homeAddress(staff)) },
  ]
}

function particulars(staff: StaffUser): readonly Detail[] {
  return [
    { label: 'Admin type', value: shown(typeInWords(staff.user_type)) },
    { label: 'Organisation ID', value: shown(staff.org_id) },
    { label: 'User ID', value: shown(staff.id), copy: staff.id },
    { label: 'Account status', value: shown(staff.status) },
    { label: 'Authorize', value: <Authorization authorize={staff.authorize} /> },
    { label: 'Staff ID', value: shown(staff.staff_id), copy: staff.staff_id },
    { label: 'Branch code', value: shown(staff.branch_code) },
  ]
}

/** Whether the user may sign in, in the bank's own word, whichever that is. */
function Authorization({ authorize }: { authorize: string }) {
  switch (authorize) {
    case 'Authorize':
      return (
        <StatusBadge form="filled" tone="good">
          {authorize}
        </StatusBadge>
      )
    case 'Block':
      return (
        <StatusBadge form="bar" tone="bad">
          {authorize}
        </StatusBadge>
      )
    default:
      return shown(authorize)
  }
}
