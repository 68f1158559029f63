import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react'

/** What every link of the design system is given. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode }

const LinkAs = createContext<ComponentType<LinkProps> | 'a'>('a')

/** Says once, at the top of the app, which component draws links: `<LinkProvider as={RouterLink}>`. Without it, `<a>`. */
export function LinkProvider({ as, children }: { as: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkAs value={as}>{children}</LinkAs>
}

/** A link drawn by the component the app chose, so that going to a page does not reload it. */
export function UiLink(props: LinkProps) {
  const Link = useContext(LinkAs)
  return <Link {...props} />
}
