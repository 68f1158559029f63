import type { ComponentType } from 'react'
import { type Actor, type Capability, type Deployment, may, type Verdict } from '../../domain/permissions'
import type { AnyList } from '../../offline/lists/define-list'
import type { OptionsRead } from '../../offline/reads/define-options-read'

/** The groups of the menu, in its order. */
export const MENU_GROUPS = [
  'Money',
  'Approvals',
  'Postings',
  'Accounts',
  'Journal',
  'Loan',
  'People and messages',
  'More',
] as const
/** A group, or outside of them: above ('first') or below ('last'). */
export type MenuGroup = (typeof MENU_GROUPS)[number] | 'first' | 'last'

/** A file whose default export is a screen. */
export interface ScreenFile {
  readonly default: ComponentType
}

/** A route and what stands there. */
export interface Screen {
  readonly path: string
  /** The page's title, and what the search box finds it by. */
  readonly title: string
  /** Its other names in the specification, by which the search box finds it too. */
  readonly also?: string
  /** Who may open it. Left out, it is who may see its list, or, without a list, whoever is signed in. */
  readonly capability?: Capability
  /** The cached list it shows: a row found by the search box opens here. */
  readonly list?: AnyList
  /** What its form chooses from. It is fetched at sign-in, so that the form can be filled in without a connection. */
  readonly options?: readonly OptionsRead[]
  /** Where the specification sends away who may not open it, instead of saying why (foundations §6). */
  readonly refusedGoesHome?: true
  /** Its entry in the menu. `capability` where the menu is stricter, or less strict, than the page; `null`: everybody. */
  readonly menu?: {
    readonly group: MenuGroup
    readonly capability?: Capability | null
    /** The word for it in the bar at the thumb, on a phone; left out, it is not in that bar. */
    readonly thumb?: string
  }
  /** The menu entry to which a screen without one belongs. */
  readonly under?: string
  /** Opened with navigation state only; without it one is taken back (foundations §2). */
  readonly needsState?: true
  readonly load?: (() => Promise<ScreenFile>) | undefined
  /** The address belongs to another part of the institution's system (foundations §2, "Other routes"). */
  readonly isElsewhere?: true
  /** What it will do, if nothing is built yet. */
  readonly planned?: string
}

/** Whether a user may open a screen. */
export function mayOpen(actor: Actor, screen: Screen, deployment: Deployment): Verdict {
  const capability = screen.capability ?? screen.list?.capability
  return capability ? may(actor, capability, deployment) : { allowed: true }
}
