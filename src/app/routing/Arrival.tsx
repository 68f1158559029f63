import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { watchForUpdates } from '../updates/app-update'

/**
 * What happens when a screen is there: its title on the tab, the focus on its heading (whoever hears the page hears where
 * they are), and the page at its top, but for the way back, where the browser knows better.
 */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  const [pathname] = useLocation()

  // A screen is there: from now on the device may fetch what it needs to open without a connection.
  useEffect(() => void watchForUpdates(), [])

  useEffect(() => {
    document.title = `${title} · Branchline`
    const isWayBack = wayBack.to === pathname
    wayBack.to = undefined
    const page = document.getElementById('page')
    // Somebody may be typing in a dialog or in a field that asked for the focus.
    if (document.activeElement && document.activeElement !== document.body) {
      if (document.activeElement.closest('dialog') || page?.contains(document.activeElement)) return
    }
    const heading = page?.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? page
    target?.focus({ preventScroll: true })
    if (!isWayBack) scrollTo(0, 0)
  }, [title, pathname])

  return children
}

/** The path that Back or Forward last led to. Within a screen, or to a part of it, that is no arrival; so the path is compared. */
const wayBack: { to: string | undefined } = { to: undefined }
addEventListener('popstate', () => {
  wayBack.to = location.pathname
})
