import { UiLink } from '../link'
import css from './FootNav.module.css'
import type { RailLink } from './Rail'

/** The navigation at the bottom of a phone: the screens used most, and the menu. */
export function FootNav({
  links,
  menuId,
  label = 'Main',
}: {
  links: readonly RailLink[]
  menuId: string
  label?: string
}) {
  return (
    <nav className={css.foot} aria-label={label}>
      {links.map(({ href, label: words, count, current }) => (
        <UiLink key={href} href={href} aria-current={current ? 'page' : undefined}>
          {count ? `${words} ${count}` : words}
        </UiLink>
      ))}
      <button type="button" popoverTarget={menuId}>
        Menu
      </button>
    </nav>
  )
}
