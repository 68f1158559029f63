import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'

/**
 * What happens when a screen is there: its title on the tab, the focus on its heading (whoever hears the page hears where
 * they are), and the page at its top, but for the way back, where the browser knows better.
 */
export function Arrival({ title, children }: { title: string; children: ReactNode }) {
  const [pathname] = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new path is an arrival, also at the same screen
  useEffect(() => {
    document.title = `${title} · Branchline`
    const page = document.getElementById('page')
    // Somebody may be typing in a dialog or in a field that asked for the focus.
    if (document.activeElement && document.activeElement !== document.body) {
      if (document.activeElement.closest('dialog') || page?.contains(document.activeElement)) return
    }
    const heading = page?.querySelector<HTMLElement>('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? page
    target?.focus({ preventScroll: true })
    if (!wayBack.isOn) scrollTo(0, 0)
    wayBack.isOn = false
  }, [title, pathname])

  return children
}

const wayBack = { isOn: false }
addEventListener('popstate', () => {
  wayBack.isOn = true
})
