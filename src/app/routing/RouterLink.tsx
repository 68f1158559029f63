import { Link } from 'wouter'
import type { LinkProps } from '../../ui/link'

/** The link of the design system, drawn by the router, so that following it does not reload the app. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} href={href} />
}
