import type { ReactNode } from 'react'
import { buttonClass } from '../Button/buttonClass'
import { classes } from '../classes'
import css from './Bar.module.css'
import { Logo } from './Logo'

/**
 * The bar on top. `where` is the house and its branch, `who` the user. `search` is the field on wide screens,
 * `searchWord` the button that opens it on narrow ones. `menuId` is the rail's, which opens from here in between.
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
  /** Before `who`: notices and the like, the least needed first; that one leaves where a phone's bar is crowded. */
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
