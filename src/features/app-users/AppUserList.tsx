import { useState } from 'react'
import { Button } from '../../ui/Button/Button'
import type { TableColumn } from '../../ui/DataTable/table.types'
import { DetailLines } from '../../ui/Drawer/DetailLines'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { Icon } from '../../ui/Icon/Icon'
import { Tabs } from '../../ui/Tabs/Tabs'
import { YesNo, yesNoOrder } from '../../ui/YesNo/YesNo'
import { wholeListScreen } from '../../widgets/list/whole/whole-list-screen'
import css from './AppUserList.module.css'
import { type AppUser, appUserList } from './app-users.list'

/** The messages of the app users table and of the detail (foundations §2). */
const APP_USERS = {
  title: 'App Users',
  text: 'Name, ID or phone',
  back: 'Back',
  save: 'Save',
  nothingToSave: 'The bank offers no way to change an app user.',
  noPicture: 'No profile picture',
  notSent: 'Not sent by the bank',
  verified: 'Verified',
  notVerified: 'Not verified',
  tabs: 'About this app user',
  history: '...',
  messages: {
    one: 'app user',
    many: 'app users',
    none: 'No app users yet',
  },
} as const

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

/**
 * The details of an app user (foundations §2). The bank sends no picture, no e-mail address and no histories.
 */
function AppUserDetails({ appUser }: { appUser: AppUser }) {
  const [tab, setTab] = useState('progress')
  return (
    <>
      <div className={css.about}>
        <div className={css.picture} role="img" aria-label={APP_USERS.noPicture}>
          <Icon name="person" />
        </div>
        <DetailLines lines={about(appUser)} />
      </div>
      <Tabs label={APP_USERS.tabs} tabs={TABS} active={tab} onChange={setTab}>
        {tab === 'progress' ? (
          <DetailLines lines={progress(appUser)} />
        ) : (
          <p className={css.history}>{APP_USERS.history}</p>
        )}
      </Tabs>
    </>
  )
}

const TABS = [
  { key: 'progress', label: 'Progress' },
  { key: 'ride', label: 'Ride History' },
  { key: 'park', label: 'Park History' },
  { key: 'paper', label: 'Paper History' },
]

function about({ name, phone, bvn }: AppUser): readonly Detail[] {
  return [
    { label: 'Name', value: name || '–' },
    { label: 'Phone', value: phone || '–', copy: phone },
    { label: 'E-mail', value: APP_USERS.notSent },
    { label: 'Verified status', value: verifiedMessage(bvn) },
  ]
}

/** A customer is verified by the BVN; the bank sends no other sign of it. */
function verifiedMessage(bvn: boolean | undefined): string {
  if (bvn === undefined) return APP_USERS.notSent
  return bvn ? APP_USERS.verified : APP_USERS.notVerified
}

function progress(appUser: AppUser): readonly Detail[] {
  return [
    { label: 'Sign up', value: <YesNo value={appUser.signed_up} /> },
    { label: 'Info', value: <YesNo value={appUser.info} /> },
    { label: 'BVN', value: <YesNo value={appUser.bvn} /> },
    { label: 'BVN skipped', value: <YesNo value={appUser.bvn_skipped} /> },
  ]
}
