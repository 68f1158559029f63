import type { ReactNode } from 'react'
import css from './Frame.module.css'

/**
 * The layout of every page: top bar, status bar below it, sidebar at the left if there is room, bottom
 * navigation on a phone.
 */
export function Frame({
  bar,
  statusBar,
  rail,
  foot,
  children,
}: {
  bar: ReactNode
  statusBar: ReactNode
  rail: ReactNode
  foot: ReactNode
  children: ReactNode
}) {
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#page">
        Skip to content
      </a>
      {bar}
      <section className={css.statusBar} aria-label="Status">
        {statusBar}
      </section>
      {rail}
      <main className={css.page} id="page" tabIndex={-1}>
        {children}
      </main>
      {foot}
    </div>
  )
}
