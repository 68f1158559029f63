import { type CSSProperties, type MouseEvent, useRef } from 'react'
import { Icon, type IconName } from '../Icon/Icon'
import { UiLink } from '../link'
import css from './Sidebar.module.css'

export type SidebarLink = { href: string; label: string; count?: number | undefined; current?: boolean }
export type SidebarGroup = { title: string; icon: IconName; links: readonly SidebarLink[]; open?: boolean }

/** The menu: at the left if there is room, else a popover that `TopBar` and `BottomNav` open by its `id`. */
export function Sidebar({
  id,
  first = [],
  groups,
  last = [],
}: {
  id: string
  /** Above the groups, and always visible. */
  first?: readonly SidebarLink[]
  /** Collapsible; that of the current page is open. */
  groups: readonly SidebarGroup[]
  last?: readonly SidebarLink[]
}) {
  const sidebar = useRef<HTMLElement>(null)
  const closeAfterLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) sidebar.current?.hidePopover?.()
  }
  const isOpen = ({ open, links }: SidebarGroup) => open || links.some((link) => link.current)
  const shown = [first, ...groups.filter(isOpen).map(({ links }) => links), last].flat()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys press the links inside; their click arrives here
    <nav
      className={css.sidebar}
      id={id}
      style={{ '--rows': shown.length + groups.length } as CSSProperties}
      popover="auto"
      aria-label="Menu"
      ref={sidebar}
      onClick={closeAfterLink}
    >
      {first.length > 0 && <Links links={first} />}
      {groups.map((group) => (
        <details key={group.title} open={isOpen(group)}>
          <summary>
            <Icon name={group.icon} />
            {group.title}
          </summary>
          <Links links={group.links} />
        </details>
      ))}
      {last.length > 0 && (
        <div className={css.last}>
          <Links links={last} />
        </div>
      )}
    </nav>
  )
}

function Links({ links }: { links: readonly SidebarLink[] }) {
  return (
    <ul>
      {links.map(({ href, label, count, current }) => (
        <li key={href}>
          <UiLink href={href} aria-current={current ? 'page' : undefined}>
            {label}
            {count ? (
              <>
                {' '}
                <data value={count}>{count}</data>
              </>
            ) : null}
          </UiLink>
        </li>
      ))}
    </ul>
  )
}
