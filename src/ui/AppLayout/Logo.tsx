import { UiLink } from '../link'
import css from './Logo.module.css'

/** The logo and the name of the app. The stylesheet adds the name of the brand. */
export function Logo({ large = false }: { large?: boolean }) {
  return (
    <UiLink className={css.logo} href="/" data-large={large || undefined}>
      <svg viewBox="0 0 20 24" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2.5">
        <path d="M5 1v22M5 15c0-6 10-3 10-10V1" />
      </svg>
      <span className={css.name}>Branchline</span>
    </UiLink>
  )
}
