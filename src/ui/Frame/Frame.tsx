import type { ReactNode } from 'react'
import css from './Frame.module.css'

/** The frame of every page: bar on top, status bar under it, rail at the left where there is room, foot bar on a phone. */
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
