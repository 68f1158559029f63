import { type MouseEvent, useRef } from 'react'
import { UiLink } from '../link'
import css from './Rail.module.css'

export type RailLink = { href: string; label: string; count?: number | undefined; current?: boolean }
export type RailGroup = { title: string; links: readonly RailLink[]; open?: boolean }

/** The menu: at the left if there is room, else a popover that `TopBar` and `BottomNav` open by its `id`. */
export function Rail({
  id,
  label = 'Menu',
  first = [],
  groups,
  last = [],
}: {
  id: string
  label?: string
  /** Above the groups, and always visible. */
  first?: readonly RailLink[]
  /** Collapsible; the group of the current page is open. */
  groups: readonly RailGroup[]
  last?: readonly RailLink[]
}) {
  const rail = useRef<HTMLElement>(null)
  const goneTo = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) rail.current?.hidePopover?.()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys press the links inside; their click arrives here
    <nav className={css.rail} id={id} popover="auto" aria-label={label} ref={rail} onClick={goneTo}>
      {first.length > 0 && <Links links={first} />}
      {groups.map(({ title, links, open }) => (
        <details key={title} open={open || links.some((link) => link.current)}>
          <summary>{title}</summary>
          <Links links={links} />
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

function Links({ links }: { links: readonly RailLink[] }) {
  return (
    <ul>
      {links.map(({ href, label, count, current }) => (
        <li key={href}>
          <UiLink href={href} aria-current={current ? 'page' : undefined}>
            {label}
            {count !== undefined && count > 0 && <data value={count}>{count}</data>}
          </UiLink>
        </li>
      ))}
    </ul>
  )
}
