import type { ComponentType } from 'react'
import type { Capability } from '../../domain/permissions'

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
  /** Who may open it; left out: everybody who is signed in. */
  readonly capability?: Capability
  /** Where the specification sends away who may not open it, instead of saying why (foundations §6). */
  readonly refusedGoesHome?: true
  /** Its entry in the menu. `capability` where the menu is stricter, or less strict, than the page; `null`: everybody. */
  readonly menu?: {
    readonly group: MenuGroup
    readonly capability?: Capability | null
  }
  /** The menu entry to which a screen without one belongs. */
  readonly under?: string
  /** The cached list it shows: a row found by the search box opens here. */
  readonly list?: string
  /** Opened with navigation state only; without it one is taken back (foundations §2). */
  readonly needsState?: true
  readonly load?: (() => Promise<ScreenFile>) | undefined
  /** Where nothing is built yet: what it will do. */
  readonly planned?: string
}
