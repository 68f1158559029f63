import type { ReactNode } from 'react'
import css from './AppLayout.module.css'

/**
 * The layout of every page: the bar at the top, sidebar at the left if there is room, bottom navigation on a
 * phone. `--bar` is the height of the bar, below which other things stick.
 */
export function AppLayout({
  bar,
  sidebar,
  bottomNav,
  children,
}: {
  bar: ReactNode
  sidebar: ReactNode
  bottomNav: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.layout}>
      <a className={css.skip} href="#page">
        Skip to content
      </a>
      {bar}
      {sidebar}
      <main className={css.page} id="page" tabIndex={-1}>
        {children}
      </main>
      {bottomNav}
    </div>
  )
}
