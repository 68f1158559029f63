import { type Actor, type Capability, type Deployment, may } from '../../domain/staff/permissions'
import { THEME_MESSAGES, THEMES, type Theme } from '../appearance/appearance'
import { APPROVALS_PATH, CASH_APPROVALS_PATH } from '../routing/screens-of-money'
import type { SearchAction } from './search.types'

/** An action that is done on a screen. Who may not open the screen does not have it. */
interface ActionOnScreen {
  readonly title: string
  readonly names: readonly string[]
  readonly path: string
  /** The tab of the screen, by its name in the URL. */
  readonly tab?: string
  /** The capability that the user needs beside opening the screen. */
  readonly capability?: Capability
}

const APPROVE = ['authorise', 'authorize', 'authorization', 'approval', 'reject', 'decline', 'waiting']

const ON_SCREENS: readonly ActionOnScreen[] = [
  {
    title: 'New cash posting',
    names: ['deposit', 'withdrawal', 'pay in', 'pay out', 'cash in', 'cash out', 'teller'],
    path: '/transactions/cash',
  },
  {
    title: 'Open an account',
    names: ['new account', 'new customer', 'register', 'onboard', 'KYC'],
    path: '/account/customer',
  },
  {
    title: 'Account balance',
    names: ['check balance', 'enquiry', 'how much'],
    path: '/account/customer',
    tab: 'balance',
  },
  {
    title: 'Approve transfers',
    names: APPROVE,
    path: APPROVALS_PATH,
    capability: 'authorise transfers',
  },
  {
    title: 'Approve cash postings',
    names: APPROVE,
    path: CASH_APPROVALS_PATH,
    capability: 'approve pending posting',
  },
  {
    title: 'Approve accounts',
    names: APPROVE,
    path: '/transactions/accountOpening',
    capability: 'approve account',
  },
  {
    title: 'Print a statement',
    names: ['account statement', 'PDF', 'ledger card'],
    path: '/transactions/statement',
  },
  {
    title: 'Change password',
    names: ['new password', 'pin'],
    path: '/settings',
    tab: 'password',
  },
]

const THEME_NAMES: Readonly<Record<Theme, readonly string[]>> = {
  system: ['automatic', 'colours', 'colors'],
  light: ['light mode', 'day', 'bright', 'colours', 'colors'],
  dark: ['dark mode', 'night', 'black', 'colours', 'colors'],
}

/** The actions of the app itself: each does the same as its button elsewhere. */
export interface AppActions {
  readonly theme: Theme
  readonly chooseTheme: (theme: Theme) => void
  readonly showKeys: () => void
  readonly logOut: () => void
  /** Undefined while no new version waits. */
  readonly update: (() => void) | undefined
}

/** Returns what this user can do, in the order in which the search box lists it. */
export function searchActions(
  actor: Actor,
  deployment: Deployment,
  screens: readonly { readonly path: string }[],
  app: AppActions,
): readonly SearchAction[] {
  const onScreens = ON_SCREENS.filter(
    ({ path, capability }) =>
      screens.some((screen) => screen.path === path) &&
      (capability === undefined || may(actor, capability, deployment).allowed),
  ).map(
    ({ title, names, path, tab }): SearchAction => ({
      title,
      names,
      target: { path: tab === undefined ? path : `${path}?tab=${tab}` },
    }),
  )
  const themes = THEMES.filter((theme) => theme !== app.theme).map(
    (theme): SearchAction => ({
      title: `Theme: ${THEME_MESSAGES[theme]}`,
      names: THEME_NAMES[theme],
      target: { run: () => app.chooseTheme(theme) },
    }),
  )
  const update: SearchAction[] = app.update
    ? [
        {
          title: 'Update now',
          names: ['new version', 'reload', 'refresh', 'upgrade'],
          target: { run: app.update },
        },
      ]
    : []
  return [
    ...update,
    ...onScreens,
    ...themes,
    { title: 'Help', names: ['keys', 'keyboard', 'shortcuts'], target: { run: app.showKeys } },
    { title: 'Logout', names: ['log out', 'sign out', 'leave'], target: { run: app.logOut } },
  ]
}
