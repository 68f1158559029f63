import {
  type AnchorHTMLAttributes,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react'

/** The props of every link of the design system. */
export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; children?: ReactNode }

const LinkAs = createContext<ComponentType<LinkProps> | 'a'>('a')

/**
 * Sets, once at the top of the app, which component draws links: `<LinkProvider as={RouterLink}>`. Without
 * it, `<a>`.
 */
export function LinkProvider({ as, children }: { as: ComponentType<LinkProps>; children: ReactNode }) {
  return <LinkAs value={as}>{children}</LinkAs>
}

/** A link, drawn by the component that the app set, so that following it does not reload the app. */
export function UiLink(props: LinkProps) {
  const Link = useContext(LinkAs)
  return <Link {...props} />
}
