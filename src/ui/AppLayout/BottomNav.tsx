import { Icon, type IconName } from '../Icon/Icon'
import { UiLink } from '../link'
import css from './BottomNav.module.css'
import type { SidebarLink } from './Sidebar'

/** The navigation at the bottom of a phone: the screens used most, and the menu. */
export function BottomNav({
  links,
  menuId,
  label = 'Main',
}: {
  links: readonly (SidebarLink & { icon: IconName })[]
  menuId: string
  label?: string
}) {
  return (
    <nav className={css.bottomNav} aria-label={label}>
      {links.map(({ href, label: text, icon, count, current }) => (
        <UiLink key={href} href={href} aria-current={current ? 'page' : undefined}>
          <Icon name={icon} />
          {count ? `${text} ${count}` : text}
        </UiLink>
      ))}
      <button type="button" popoverTarget={menuId}>
        <Icon name="menu" />
        Menu
      </button>
    </nav>
  )
}
