import type { RuntimeConfig } from '../../domain/runtime-config'
import { type Deployment, may } from '../../domain/staff/permissions'
import type { SessionUser } from '../../domain/staff/session-user'
import type { IconName } from '../../ui/Icon/Icon'
import { MENU_GROUPS, type MenuGroup, mayOpen, type Screen } from './screen'
import { SCREENS } from './screens'

/** A link of the menu. */
export interface MenuLink {
  readonly href: string
  readonly label: string
}

interface BottomNavLink extends MenuLink {
  readonly icon: IconName
}

/** The menu of one user: links above the groups, the groups that have a link, and links below them. */
export interface UserMenu {
  readonly first: readonly MenuLink[]
  readonly groups: readonly {
    readonly title: string
    readonly icon: IconName
    readonly links: readonly MenuLink[]
    /** False if none of its screens is built yet: it is closed until the user opens it. */
    readonly isOpen: boolean
  }[]
  readonly last: readonly MenuLink[]
  /** The links of the bar at the bottom of a phone, with labels that fit there. */
  readonly bottomNav: readonly BottomNavLink[]
}

type MenuRules = Pick<RuntimeConfig, 'menuHidden'> & Deployment

const GROUP_ICONS: Readonly<Record<Exclude<MenuGroup, 'first' | 'last'>, IconName>> = {
  Money: 'transfer',
  Approvals: 'approve',
  Postings: 'cash',
  Accounts: 'passbook',
  Journal: 'ledger',
  Loan: 'loan',
  'People and messages': 'people',
}

/** The groups that start closed, so that the menu of every rank fits into a window of 800 px. */
const SELDOM_USED: ReadonlySet<MenuGroup> = new Set(['Loan', 'People and messages'])

/** Returns the menu of a user (foundations §2, "Menu and routes", and the deployment's `menuHidden`). */
export function menuFor(user: SessionUser, config: MenuRules): UserMenu {
  const screensOf = (group: MenuGroup) =>
    SCREENS.filter((screen) => screen.menu?.group === group && isInMenu(screen, user, config))
  const linksOf = (group: MenuGroup) =>
    screensOf(group).map(({ path, title }): MenuLink => ({ href: path, label: title }))
  return {
    first: linksOf('first'),
    groups: MENU_GROUPS.map((title) => ({
      title,
      icon: GROUP_ICONS[title],
      links: linksOf(title),
      isOpen: !SELDOM_USED.has(title),
    })).filter(({ links }) => links.length > 0),
    last: linksOf('last'),
    bottomNav: SCREENS.flatMap((screen): BottomNavLink[] =>
      screen.menu?.bottomNav && isInMenu(screen, user, config)
        ? [{ href: screen.path, ...screen.menu.bottomNav }]
        : [],
    ),
  }
}

/** Returns the screens that a user may open, for the search box. */
export function screensOpenTo(user: SessionUser, config: MenuRules): readonly Screen[] {
  return SCREENS.filter(
    (screen) => !screen.needsState && (screen.menu || screen.under) && mayOpen(user, screen, config).allowed,
  )
}

/** Returns the screens with a key that a user may open, in the order of the routes. */
export function screensWithKey(
  user: SessionUser,
  config: MenuRules,
): readonly (Screen & { readonly goKey: string })[] {
  return SCREENS.filter(hasKey).filter((screen) => mayOpen(user, screen, config).allowed)
}

/** Returns the screen that a letter after `g` goes to, if the user may open it. */
export function screenOfKey(letter: string, user: SessionUser, config: MenuRules): Screen | undefined {
  return screensWithKey(user, config).find(({ goKey }) => goKey === letter)
}

function hasKey(screen: Screen): screen is Screen & { readonly goKey: string } {
  return screen.goKey !== undefined
}

/** Returns the path of the menu entry to which a path belongs. */
export function menuPathOf(pathname: string): string {
  const screen = screenAt(pathname)
  return screen?.under ?? screen?.path ?? '/dashboard'
}

/**
 * Returns the screen at a path, or undefined. As in the router, case and a slash at the end do not matter.
 */
export function screenAt(pathname: string): Screen | undefined {
  const wanted = pathname.toLowerCase().replace(/\/+$/, '')
  return SCREENS.find((screen) => screen.path.toLowerCase() === wanted)
}

function isInMenu(screen: Screen, user: SessionUser, config: MenuRules): boolean {
  if (config.menuHidden[user.user_type]?.includes(screen.path)) return false
  const asked = screen.menu?.capability
  if (asked === undefined) return mayOpen(user, screen, config).allowed
  return asked === null || may(user, asked, config).allowed
}
