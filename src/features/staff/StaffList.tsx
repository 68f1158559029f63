import { useLocation, useSearchParams } from 'wouter'
import { sameWords } from '../../domain/option'
import { USER_TYPES } from '../../domain/ranks'
import { useWorkspace } from '../../offline/react/use-workspace'
import { Button } from '../../ui/Button/Button'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { wholeListScreen } from '../../widgets/whole-list/whole-list-screen'
import { whyNotEditableMessage } from './edit/staff-rank.rules'
import { StaffDetails } from './StaffDetails'
import { type StaffUser, staffName } from './staff'
import { staffList } from './staff.list'
import { STAFF } from './staff.messages'
import css from './staff-table.module.css'

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
