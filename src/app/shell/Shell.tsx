import { useState } from 'react'
import { useLocation } from 'wouter'
import { DraftsElsewhere } from '../../features/session/DraftsElsewhere'
import { useUnsentCount } from '../../offline/react/use-outbox'
import { useWorkspace } from '../../offline/react/use-workspace'
import { FootNav } from '../../ui/Frame/FootNav'
import { Frame } from '../../ui/Frame/Frame'
import { Rail, type RailLink } from '../../ui/Frame/Rail'
import { type MenuLink, menuFor, menuPathOf } from '../routing/menu'
import { Routes } from '../routing/Routes'
import { StoreLossNote } from '../session-gate/StoreLossNote'
import { UpdateNote } from '../updates/UpdateNote'
import { ShellBar } from './ShellBar'
import { ShellSearch } from './ShellSearch'
import { ShellStatusBar } from './ShellStatusBar'
import { useSearchKeys } from './use-search-keys'

const MENU_ID = 'menu'
/** The places of the bar at the thumb, in words that fit there; whoever may not see one does not have it. */
const AT_THE_THUMB: readonly MenuLink[] = [
  { href: '/dashboard', label: 'Dashboard' },
  { href: '/transactions/transfer', label: 'Transfers' },
  { href: '/account/customer', label: 'Account' },
  { href: '/outbox', label: 'Outbox' },
]

/** The frame around every screen: bar, status bar, menu and, on a phone, the bar at the thumb. */
export function Shell() {
  const { user, config } = useWorkspace()
  const [pathname] = useLocation()
  const unsent = useUnsentCount()
  const [isSearching, setSearching] = useState(false)
  useSearchKeys(() => setSearching(true))

  const menu = menuFor(user, config)
  const current = menuPathOf(pathname)
  const asLink = ({ href, label }: MenuLink): RailLink => ({
    href,
    label,
    current: href === current,
    count: href === '/outbox' ? unsent : undefined,
  })
  const all = [...menu.first, ...menu.groups.flatMap(({ links }) => links)]
  const thumb = AT_THE_THUMB.filter(({ href }) => all.some((link) => link.href === href))

  return (
    <>
      <Frame
        bar={<ShellBar menuId={MENU_ID} onSearch={() => setSearching(true)} />}
        statusBar={<ShellStatusBar />}
        rail={
          <Rail
            id={MENU_ID}
            first={menu.first.map(asLink)}
            groups={menu.groups.map(({ title, links }) => ({ title, links: links.map(asLink), open: true }))}
            last={menu.last.map(asLink)}
          />
        }
        foot={<FootNav menuId={MENU_ID} links={thumb.map(asLink)} />}
      >
        <StoreLossNote />
        <UpdateNote />
        <DraftsElsewhere />
        <Routes />
      </Frame>
      <ShellSearch open={isSearching} onClose={() => setSearching(false)} />
    </>
  )
}
