import { Icon, type IconName } from '../Icon/Icon'
import { UiLink } from '../link'
import css from './BottomNav.module.css'
import type { SidebarLink } from './Sidebar'

/** The navigation at the bottom of a phone: the screens used most, and the menu. */
export function BottomNav({
  links,
  menuId,
}: {
  links: readonly (SidebarLink & { icon: IconName })[]
  menuId: string
}) {
  return (
    <nav className={css.bottomNav} aria-label="Main">
      {links.map(({ href, label, icon, count, current }) => (
        <UiLink key={href} href={href} aria-current={current ? 'page' : undefined}>
          <Icon name={icon} />
          {count ? `${label} ${count}` : label}
        </UiLink>
      ))}
      <button type="button" popoverTarget={menuId}>
        <Icon name="menu" />
        Menu
      </button>
    </nav>
  )
}
