import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import { logged } from '../../offline/error-log/error-log'
import { useAfterFirstScreen } from '../../offline/react/use-after-first-screen'
import { useWorkspace } from '../../offline/react/use-workspace'
import { installWorker } from '../updates/install-worker'

/**
 * When a screen appears: sets the title of the tab, focuses the heading (so that a screen reader says where
 * the user is), and scrolls to the top. On Back and Forward the browser restores the scroll position itself.
 */
export function NavigationEffects({ title, children }: { title: string; children: ReactNode }) {
  const [pathname] = useLocation()

  const { firstScreen } = useWorkspace()
  useEffect(() => firstScreen.shown(), [firstScreen])
  const isAfter = useAfterFirstScreen()
  // After its first screen a device may fetch what it needs to start without a connection.
  useEffect(() => {
    if (isAfter) void installWorker().catch(logged('app/install-worker'))
  }, [isAfter])

  useEffect(() => {
    document.title = `${title} · Branchline`
    const isWayBack = wayBack.to === pathname
    wayBack.to = undefined
    const page = document.getElementById('page')
    const heading = page?.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    const focused = document.activeElement
    // The user may be typing in a dialog.
    if (focused?.closest('dialog')) return
    if (!isWayBack) scrollTo(0, 0)
    // A field of the screen may have taken the focus itself.
    if (page?.contains(focused)) return
    const target = heading ?? page
    target?.focus({ preventScroll: true })
  }, [title, pathname])

  return children
}

/**
 * The path that Back or Forward last led to. The path is compared, because a step within one screen shows no
 * new screen.
 */
const wayBack: { to: string | undefined } = { to: undefined }
addEventListener('popstate', () => {
  wayBack.to = location.pathname
})
