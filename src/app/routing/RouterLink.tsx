import { Link } from 'wouter'
import type { LinkProps } from '../../ui/link'

/** A link of the design system, drawn by the router so that going to a page does not load the app anew. */
export function RouterLink({ href, ...rest }: LinkProps) {
  return <Link {...rest} href={href} />
}
