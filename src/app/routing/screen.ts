import type { ComponentType } from 'react'
import {
  type Actor,
  type Capability,
  type Deployment,
  may,
  type Verdict,
} from '../../domain/staff/permissions'
import type { AnyList } from '../../offline/lists/define-list'
import type { OptionsRead } from '../../offline/reads/define-options-read'
import type { IconName } from '../../ui/Icon/Icon'

/** The groups of the menu, in its order. */
export const MENU_GROUPS = [
  'Money',
  'Approvals',
  'Postings',
  'Accounts',
  'Journal',
  'Loan',
  'People and messages',
] as const
/** A group, or a position outside of the groups: above ('first') or below them ('last'). */
export type MenuGroup = (typeof MENU_GROUPS)[number] | 'first' | 'last'

/** A file whose default export is a screen. */
interface ScreenFile {
  readonly default: ComponentType
}

/** A route and the screen that it shows. */
export interface Screen {
  readonly path: string
  /** The title of the page; the search box finds the screen by it, and by its names in `other-names.ts`. */
  readonly title: string
  /** The letter that goes there after `g`. Each letter stands for one screen. */
  readonly goKey?: string
  /** Who may open it. If left out: who may see its list; without a list, every signed-in user. */
  readonly capability?: Capability
  /** The cached list that it shows; a row found by the search box opens here. */
  readonly list?: AnyList
  /** The title of its list, if the title of the page says something else. */
  readonly listTitle?: string
  /**
   * The options of its form. They are fetched at sign-in, so that the form can be filled in without a
   * connection.
   */
  readonly options?: readonly OptionsRead[]
  /** A user who may not open it is sent to the dashboard instead of getting a reason (foundations §6). */
  readonly refusedGoesHome?: true
  /**
   * Its entry in the menu. `capability` is given if the menu is stricter or less strict than the page; `null`
   * means every user.
   */
  readonly menu?: {
    readonly group: MenuGroup
    readonly capability?: Capability | null
    /** Its label and icon in the bar at the bottom of a phone; if left out, the screen is not in that bar. */
    readonly bottomNav?: { readonly label: string; readonly icon: IconName }
  }
  /** The menu entry that is marked as current for a screen without an entry of its own. */
  readonly under?: string
  /** Opens only with navigation state; without it the user is sent back (foundations §2). */
  readonly needsState?: true
  /** Left out if the screen `isElsewhere`. */
  readonly load?: (() => Promise<ScreenFile>) | undefined
  /** The address belongs to another part of the institution's system (foundations §2, "Other routes"). */
  readonly isElsewhere?: true
}

/** Decides whether a user may open a screen. */
export function mayOpen(actor: Actor, screen: Screen, deployment: Deployment): Verdict {
  const capability = screen.capability ?? screen.list?.capability
  return capability ? may(actor, capability, deployment) : { allowed: true }
}
