import { auditList } from '../../features/settings/audit.list'
import type { Screen } from './screen'
import { MONEY_SCREENS } from './screens-of-money'
import { RECORD_SCREENS } from './screens-of-records'

/** The screen of the root, of /dashboard, and of every path without a route (foundations §2). */
export const DASHBOARD_SCREEN: Screen = {
  path: '/dashboard',
  title: 'Dashboard',
  goKey: 'd',
  menu: { group: 'first', bottomNav: { label: 'Dashboard', icon: 'dashboard' } },
  load: () => import('../dashboard/DashboardPage'),
}

/** The drafts on this device and what became of them. */
export const OUTBOX_SCREEN: Screen = {
  path: '/outbox',
  title: 'Outbox',
  goKey: 'o',
  menu: { group: 'first', bottomNav: { label: 'Outbox', icon: 'outbox' } },
  load: () => import('../pages/OutboxPage'),
}

/** Every route of the app, one entry each. */
export const SCREENS: readonly Screen[] = [
  DASHBOARD_SCREEN,
  ...MONEY_SCREENS,
  ...RECORD_SCREENS,
  OUTBOX_SCREEN,
  {
    path: '/field',
    title: 'Prepare for the field',
    capability: 'view accounts',
    menu: { group: 'first' },
    load: () => import('../pages/FieldPage'),
  },
  {
    path: '/settings',
    title: 'Settings',
    goKey: 's',
    menu: { group: 'last' },
    load: () => import('../pages/SettingsPage'),
  },
  {
    path: '/settings/audit',
    title: 'Audit',
    list: auditList,
    under: '/settings',
    load: () => import('../../features/settings/audit/AuditList'),
  },
  {
    path: '/main/trip',
    title: 'Driver',
    menu: { group: 'last' },
    load: () => import('../pages/TripPage'),
  },
  { path: '/email-template', title: 'Transaction alert', load: () => import('../pages/EmailTemplatePage') },
  { path: '/agents', title: 'Agents', isElsewhere: true },
  { path: '/unique', title: 'Unique', isElsewhere: true },
  { path: '/parkspace', title: 'Park space', isElsewhere: true },
]
