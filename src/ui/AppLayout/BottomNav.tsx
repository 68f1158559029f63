import { UiLink } from '../link'
import css from './BottomNav.module.css'
import type { SidebarLink } from './Sidebar'

/** The navigation at the bottom of a phone: the screens used most, and the menu. */
export function BottomNav({
  links,
  menuId,
  label = 'Main',
}: {
  links: readonly SidebarLink[]
  menuId: string
  label?: string
}) {
  return (
    <nav className={css.bottomNav} aria-label={label}>
      {links.map(({ href, label: text, count, current }) => (
        <UiLink key={href} href={href} aria-current={current ? 'page' : undefined}>
          {count ? `${text} ${count}` : text}
        </UiLink>
      ))}
      <button type="button" popoverTarget={menuId}>
        Menu
      </button>
    </nav>
  )
}
