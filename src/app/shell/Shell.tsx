import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useWorkspace } from '../../offline/react/use-workspace'
import { AppLayout } from '../../ui/AppLayout/AppLayout'
import { BottomNav } from '../../ui/AppLayout/BottomNav'
import { Sidebar, type SidebarLink } from '../../ui/AppLayout/Sidebar'
import { applyStoredSingleKeys } from '../keys/single-keys'
import { type MenuLink, menuFor, menuPathOf } from '../routing/menu'
import { Routes } from '../routing/Routes'
import { ShellBar } from './ShellBar'
import { type ShellDialog, ShellDialogs } from './ShellDialogs'
import { useMenuCounts } from './use-attention'

const MENU_ID = 'menu'

/**
 * The layout around every screen: the bar, menu and, on a phone, the bar at the bottom. `notes`
 * are shown above each screen.
 */
export function Shell({ notes }: { notes: ReactNode }) {
  const { user, config } = useWorkspace()
  const [pathname] = useLocation()
  const counts = useMenuCounts()
  const [dialog, setDialog] = useState<ShellDialog>()

  // Here and not with the keys, which are loaded later: the rows of a table have keys at once.
  useEffect(applyStoredSingleKeys, [])

  const menu = menuFor(user, config)
  const current = menuPathOf(pathname)
  const asLink = ({ href, label }: MenuLink): SidebarLink => ({
    href,
    label,
    current: href === current,
    count: counts.get(href),
  })

  return (
    <>
      <AppLayout
        bar={
          <ShellBar menuId={MENU_ID} onSearch={() => setDialog('search')} onKeys={() => setDialog('keys')} />
        }
        sidebar={
          <Sidebar
            id={MENU_ID}
            first={menu.first.map(asLink)}
            groups={menu.groups.map(({ title, icon, links, isOpen }) => ({
              title,
              icon,
              links: links.map(asLink),
              open: isOpen,
            }))}
            last={menu.last.map(asLink)}
          />
        }
        bottomNav={
          <BottomNav
            menuId={MENU_ID}
            links={menu.bottomNav.map((link) => ({ ...asLink(link), icon: link.icon }))}
          />
        }
      >
        {notes}
        <Routes />
      </AppLayout>
      <ShellDialogs open={dialog} onOpen={setDialog} />
    </>
  )
}
