import { useLocation, useSearchParams } from 'wouter'
import { sameWords } from '../../domain/option'
import { genderInWords } from '../../domain/staff/gender-options'
import { rankOf, USER_TYPES, userTypeInWords } from '../../domain/staff/ranks'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { DetailSection } from '../../ui/Drawer/DetailLines'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { StatusBadge } from '../../ui/StatusBadge/StatusBadge'
import { wholeListScreen } from '../../widgets/list/whole/whole-list-screen'
import { whyNotEditableMessage } from './edit/staff-rank.rules'
import { homeAddress, type StaffUser, staffList, staffName } from './staff.list'
import css from './staff-table.module.css'

/** The messages of the staff users table and of the detail (foundations §2). */
const STAFF = {
  title: 'Users Info',
  text: 'Name, ID, email or phone',
  allUserTypes: 'All user types',
  userType: 'User type',
  edit: 'Edit',
  back: 'Back',
  basicInfo: 'Basic info',
  particulars: 'Particulars',
  messages: {
    one: 'staff user',
    many: 'staff users',
    none: 'No staff users yet',
  },
} as const

/** All user types as choices of a filter, by their wire values. */
const USER_TYPE_OPTIONS = sameWords(USER_TYPES)

const COLUMNS: readonly TableColumn<StaffUser>[] = [
  { key: 'id', head: 'User ID', rank: 1, cell: (row) => row.id, sortBy: (row) => row.id },
  {
    key: 'firstname',
    head: 'Firstname',
    label: '',
    primary: true,
    cell: (row) => <b>{row.firstname}</b>,
    sortBy: (row) => row.firstname ?? '',
  },
  {
    key: 'lastname',
    head: 'Lastname',
    label: '',
    main: true,
    cell: (row) => <b>{row.lastname}</b>,
    sortBy: (row) => row.lastname ?? '',
  },
  { key: 'email', head: 'Email', share: 1.6, cell: (row) => row.email, sortBy: (row) => row.email },
  { key: 'phone', head: 'Phone', unbroken: true, cell: (row) => row.phone, sortBy: (row) => row.phone ?? '' },
  {
    key: 'city',
    head: 'Address',
    rank: 2,
    cell: (row) => row.address.city,
    sortBy: (row) => row.address.city,
  },
]

/** The staff users of the organisation (foundations §2). */
export default wholeListScreen({
  list: staffList,
  title: STAFF.title,
  messages: STAFF.messages,
  columns: COLUMNS,
  rowLabel: staffName,
  className: css.staff,
  details: () => [],
  detailBody: (row) => <StaffDetails staff={row} />,
  detailActions: (row) => <EditStaffButton staff={row} />,
  detailClose: STAFF.back,
  sort: { key: 'id', direction: 'ascending' },
  filter: {
    isUndated: true,
    text: STAFF.text,
    choice: {
      name: 'user_type',
      label: STAFF.userType,
      all: STAFF.allUserTypes,
      options: USER_TYPE_OPTIONS,
    },
    texts: [
      { name: 'id', label: 'User ID' },
      { name: 'firstname', label: 'Firstname' },
      { name: 'lastname', label: 'Lastname' },
      { name: 'email', label: 'Email' },
      { name: 'phone', label: 'Phone' },
      { name: 'city', label: 'Address' },
    ],
  },
})

/**
 * Leads from the detail to the edit form. The query goes with it: it names the staff user, and the page and
 * filter of the list to which the user returns.
 */
function EditStaffButton({ staff }: { staff: StaffUser }) {
  const { user, config } = useWorkspace()
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  return (
    <Button
      kind="main"
      off={whyNotEditableMessage(user, staff, config)}
      onClick={() => navigate(`/usersinfo/edit?${params}`, { state: { isFromDetail: true } })}
    >
      {STAFF.edit}
    </Button>
  )
}

/** The details of a staff user, in the two parts of the specification (foundations §2). */
function StaffDetails({ staff }: { staff: StaffUser }) {
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
