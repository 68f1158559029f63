import { useState } from 'react'
import { DetailLines } from '../../ui/Drawer/DetailLines'
import type { Detail } from '../../ui/Drawer/drawer.types'
import { Icon } from '../../ui/Icon/Icon'
import { Tabs } from '../../ui/Tabs/Tabs'
import { YesNo } from '../../ui/YesNo/YesNo'
import css from './AppUserDetails.module.css'
import type { AppUser } from './app-user'
import { APP_USERS } from './app-users.messages'

/**
 * The details of an app user (foundations §2). The bank sends no picture, no e-mail address and no histories.
 */
export function AppUserDetails({ appUser }: { appUser: AppUser }) {
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
