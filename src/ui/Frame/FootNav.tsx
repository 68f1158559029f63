import { UiLink } from '../link'
import css from './FootNav.module.css'
import type { RailLink } from './Rail'

/** The bar at the thumb on a phone: the places one goes to most, in words, and the menu. */
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
