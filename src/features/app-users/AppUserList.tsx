import { Button } from '../../ui/Button/Button'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { YesNo } from '../../ui/YesNo/YesNo'
import { yesNoOrder } from '../../ui/YesNo/yes-no-order'
import { wholeListScreen } from '../../widgets/whole-list/whole-list-screen'
import { AppUserDetails } from './AppUserDetails'
import type { AppUser } from './app-user'
import { appUserList } from './app-users.list'
import { APP_USERS } from './app-users.messages'

type Flag = 'signed_up' | 'login' | 'info' | 'bvn' | 'bvn_skipped'

const flagColumn = (key: Flag, head: string, rank?: 1 | 2 | 3): TableColumn<AppUser> => ({
  key,
  head,
  label: head,
  unbroken: true,
  ...(rank && { rank }),
  cell: (row) => <YesNo value={row[key]} />,
  sortBy: (row) => yesNoOrder(row[key]),
})

/**
 * The columns of the specification. Those that an earlier variant has beside them (card details, card
 * skipped, available) are left out: the bank's app users have no such fields.
 */
const COLUMNS: readonly TableColumn<AppUser>[] = [
  { key: 'id', head: 'ID', unbroken: true, main: true, cell: (row) => row.id, sortBy: (row) => row.id },
  {
    key: 'name',
    head: 'Name',
    label: '',
    primary: true,
    share: 1.6,
    cell: (row) => <b>{row.name || '–'}</b>,
    sortBy: (row) => row.name,
  },
  { key: 'phone', head: 'Phone', unbroken: true, cell: (row) => row.phone, sortBy: (row) => row.phone },
  flagColumn('signed_up', 'Signed up'),
  flagColumn('login', 'Login', 2),
  flagColumn('info', 'Info', 2),
  flagColumn('bvn', 'BVN', 1),
  flagColumn('bvn_skipped', 'BVN skipped', 1),
]

/** The users of the customer app, and how far they signed up (foundations §2). */
export default wholeListScreen({
  list: appUserList,
  title: APP_USERS.title,
  messages: APP_USERS.messages,
  columns: COLUMNS,
  sort: { key: 'id', direction: 'ascending' },
  rowLabel: (row) => row.name || `app user ${row.id}`,
  details: () => [],
  detailBody: (row) => <AppUserDetails appUser={row} />,
  detailActions: () => <Button off={APP_USERS.nothingToSave}>{APP_USERS.save}</Button>,
  detailClose: APP_USERS.back,
  filter: {
    isUndated: true,
    text: APP_USERS.text,
    texts: [
      { name: 'id', label: 'ID' },
      { name: 'name', label: 'Name' },
      { name: 'phone', label: 'Phone' },
    ],
  },
})
