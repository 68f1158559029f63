import type { ReactNode } from 'react'
import css from './AppLayout.module.css'

/**
 * The layout of every page: top bar, status bar below it, sidebar at the left if there is room, bottom
 * navigation on a phone.
 */
export function AppLayout({
  bar,
  statusBar,
  sidebar,
  bottomNav,
  children,
}: {
  bar: ReactNode
  statusBar: ReactNode
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
      <section className={css.statusBar} aria-label="Status">
        {statusBar}
      </section>
      {sidebar}
      <main className={css.page} id="page" tabIndex={-1}>
        {children}
      </main>
      {bottomNav}
    </div>
  )
}
