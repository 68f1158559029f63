import type { ReactNode } from 'react'
import { buttonClass } from '../Button/buttonClass'
import { classes } from '../classes'
import { Logo } from './Logo'
import css from './TopBar.module.css'

/**
 * The bar at the top. `search` is the search field on wide screens, `searchButton` opens the search on narrow
 * ones. `menuId` is the id of the sidebar, which opens from here at medium widths.
 */
export function TopBar({
  home = '/',
  menuId,
  organisation,
  who,
  search,
  searchButton,
  children,
}: {
  home?: string
  menuId: string
  organisation?: { name: string; detail?: string | undefined } | undefined
  who?: { name: string; detail?: string | undefined } | undefined
  search?: ReactNode
  searchButton?: ReactNode
  /**
   * Shown before `who`: notices and the like, the least needed first. On a phone that first one is hidden if
   * there is no room.
   */
  children?: ReactNode
}) {
  return (
    <header className={css.bar}>
      <button type="button" className={classes(buttonClass(), css.openMenu)} popoverTarget={menuId}>
        Menu
      </button>
      <Logo href={home} />
      {organisation && (
        <p className={css.organisation}>
          <b>{organisation.name}</b>
          {organisation.detail}
        </p>
      )}
      <span className={css.spring} />
      {search && <div className={css.search}>{search}</div>}
      {searchButton && <div className={css.searchButton}>{searchButton}</div>}
      {children && <div className={css.aside}>{children}</div>}
      {who && (
        <p className={css.who}>
          <b>{who.name}</b>
          {who.detail}
        </p>
      )}
    </header>
  )
}
