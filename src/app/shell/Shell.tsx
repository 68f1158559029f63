import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { useUnsentCount } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/use-workspace'
import { AppLayout } from '../../ui/AppLayout/AppLayout'
import { BottomNav } from '../../ui/AppLayout/BottomNav'
import { Sidebar, type SidebarLink } from '../../ui/AppLayout/Sidebar'
import { type MenuLink, menuFor, menuPathOf } from '../routing/menu'
import { Routes } from '../routing/Routes'
import { OUTBOX_SCREEN } from '../routing/screens'
import { AppSearch } from '../search/AppSearch'
import { useSearchKeys } from '../search/use-search-keys'
import { ShellBar } from './ShellBar'
import { ShellStatusBar } from './ShellStatusBar'

const MENU_ID = 'menu'

/**
 * The layout around every screen: top bar, status bar, menu and, on a phone, the bar at the bottom. `notes`
 * are shown above each screen.
 */
export function Shell({ notes }: { notes: ReactNode }) {
  const { user, config } = useWorkspace()
  const [pathname] = useLocation()
  const unsent = useUnsentCount()
  const [isSearching, setSearching] = useState(false)
  useSearchKeys(() => setSearching(true))

  const menu = menuFor(user, config)
  const current = menuPathOf(pathname)
  const asLink = ({ href, label }: MenuLink): SidebarLink => ({
    href,
    label,
    current: href === current,
    count: href === OUTBOX_SCREEN.path ? unsent : undefined,
  })

  return (
    <>
      <AppLayout
        bar={<ShellBar menuId={MENU_ID} onSearch={() => setSearching(true)} />}
        statusBar={<ShellStatusBar />}
        sidebar={
          <Sidebar
            id={MENU_ID}
            first={menu.first.map(asLink)}
            groups={menu.groups.map(({ title, links }) => ({ title, links: links.map(asLink), open: true }))}
            last={menu.last.map(asLink)}
          />
        }
        bottomNav={<BottomNav menuId={MENU_ID} links={menu.bottomNav.map(asLink)} />}
      >
        {notes}
        <Routes />
      </AppLayout>
      <AppSearch open={isSearching} onClose={() => setSearching(false)} />
    </>
  )
}
