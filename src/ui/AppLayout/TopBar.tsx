import type { ReactNode } from 'react'
import { buttonClass } from '../Button/Button'
import { classes } from '../classes'
import { Icon } from '../Icon/Icon'
import { Logo } from './Logo'
import css from './TopBar.module.css'

/**
 * The one bar above every page, as high as `--bar` at every width. Contents without room are cut off at their
 * end or hidden, the least needed first; the bar is never wider than the page. Offline (`connection="down"`)
 * its colours are inverted. `menuId` is the id of the sidebar, which opens from here if neither it nor the
 * bottom navigation is there.
 */
export function TopBar({
  connection,
  menuId,
  organisation,
  status,
  children,
}: {
  connection: 'up' | 'down'
  menuId: string
  organisation?: { name: string; detail?: string | undefined } | undefined
  status?: ReactNode
  /** At its end: search, notices and the user's menu. */
  children?: ReactNode
}) {
  return (
    <header className={css.bar} data-connection={connection}>
      <div className={css.row}>
        <button type="button" className={classes(buttonClass(), css.openMenu)} popoverTarget={menuId}>
          <Icon name="menu" />
          <span>Menu</span>
        </button>
        <div className={css.home}>
          <Logo />
        </div>
        {organisation && (
          <p className={css.organisation}>
            <b>{organisation.name}</b>
            {organisation.detail}
          </p>
        )}
        {status}
        <div className={css.end}>{children}</div>
      </div>
    </header>
  )
}
