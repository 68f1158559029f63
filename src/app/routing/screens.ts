import type { Screen } from './screen'
import { MONEY_SCREENS } from './screens-of-money'
import { RECORD_SCREENS } from './screens-of-records'

/** The root, the dashboard, and whatever no other route takes (foundations §2). */
export const DASHBOARD_SCREEN: Screen = {
  path: '/dashboard',
  title: 'Dashboard',
  menu: { group: 'first' },
  load: () => import('../../features/dashboard/Dashboard'),
}

/** Every route of the app, one entry each. */
export const SCREENS: readonly Screen[] = [
  DASHBOARD_SCREEN,
  {
    path: '/outbox',
    title: 'Outbox',
    menu: { group: 'first' },
    load: () => import('../pages/OutboxPage'),
  },
  ...MONEY_SCREENS,
  ...RECORD_SCREENS,
  {
    path: '/settings',
    title: 'Settings',
    menu: { group: 'last' },
    load: () => import('../pages/SettingsPage'),
  },
  {
    path: '/main/trip',
    title: 'Driver',
    menu: { group: 'More' },
    load: () => import('../pages/TripPage'),
  },
  { path: '/email-template', title: 'Transaction alert', load: () => import('../pages/EmailTemplatePage') },
  { path: '/agents', title: 'Agents', load: () => import('../pages/NothingHerePage') },
  { path: '/unique', title: 'Unique', load: () => import('../pages/NothingHerePage') },
  { path: '/parkspace', title: 'Park space', load: () => import('../pages/NothingHerePage') },
]
