import type { ReactNode } from 'react'
import { buttonClass } from '../Button/buttonClass'
import { classes } from '../classes'
import css from './Bar.module.css'
import { Logo } from './Logo'

/**
 * The bar at the top. `search` is the search field on wide screens, `searchButton` opens the search on narrow
 * ones. `menuId` is the id of the sidebar, which opens from here at medium widths.
 */
export function Bar({
  home = '/',
  menuId,
  where,
  who,
  search,
  searchWord,
  children,
}: {
  home?: string
  menuId: string
  where?: { name: string; detail?: string | undefined } | undefined
  who?: { name: string; detail?: string | undefined } | undefined
  search?: ReactNode
  searchWord?: ReactNode
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
      {where && (
        <p className={css.where}>
          <b>{where.name}</b>
          {where.detail}
        </p>
      )}
      <span className={css.spring} />
      {search && <div className={css.search}>{search}</div>}
      {searchWord && <div className={css.searchWord}>{searchWord}</div>}
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
