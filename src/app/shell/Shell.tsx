import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { logError } from '../../offline/error-log/error-log'
import { useAfterFirstScreen } from '../../offline/react/use-after-first-screen'
import { useWorkspace } from '../../offline/react/use-workspace'
import { AppLayout } from '../../ui/AppLayout/AppLayout'
import { BottomNav } from '../../ui/AppLayout/BottomNav'
import { Sidebar, type SidebarLink } from '../../ui/AppLayout/Sidebar'
import { PART_MISSING } from '../../ui/lazy-part/lazy-part'
import { notify } from '../../ui/Toaster/notify'
import { applyStoredSingleKeys } from '../keys/single-keys'
import { type MenuLink, menuFor, menuPathOf } from '../routing/menu'
import { Routes } from '../routing/Routes'
import { ShellBar } from './ShellBar'
import { useMenuCounts } from './use-attention'

type ShellDialog = 'search' | 'keys'

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

/**
 * The keys that work on every screen, and the dialog that is open over it. Their code is loaded after the
 * first screen's answer, or at once if a dialog is wanted.
 */
function ShellDialogs({
  open,
  onOpen,
}: {
  open: ShellDialog | undefined
  onOpen: (dialog: ShellDialog | undefined) => void
}) {
  const [parts, setParts] = useState<typeof import('./shell-dialogs')>()
  const isWanted = open !== undefined
  const isDue = useAfterFirstScreen() || isWanted
  const isMissing = parts === undefined

  useEffect(() => {
    if (!isMissing || !isDue) return
    import(/* chunk: late-parts */ './shell-dialogs').then(setParts, (thrown) => {
      logError('shell/dialogs', thrown)
      if (!isWanted) return
      notify.error(PART_MISSING.title, {
        description: PART_MISSING.why,
        action: { label: PART_MISSING.reload, onPress: () => location.reload() },
      })
      onOpen(undefined)
    })
  }, [isMissing, isDue, isWanted, onOpen])

  if (!parts) return null
  const close = () => onOpen(undefined)
  return (
    <>
      <parts.GlobalKeys onSearch={() => onOpen('search')} onKeys={() => onOpen('keys')} />
      <parts.AppSearch open={open === 'search'} onKeys={() => onOpen('keys')} onClose={close} />
      <parts.KeysDialog open={open === 'keys'} onClose={close} />
    </>
  )
}
