import { classes } from '../classes'
import { type LinkProps, UiLink } from '../link'
import { type ButtonKind, buttonClass } from './buttonClass'

/** A link that looks like a button: it goes to a page, and never performs an action. */
export function LinkButton({
  kind,
  wide,
  className,
  ...rest
}: LinkProps & { kind?: ButtonKind | undefined; wide?: boolean | undefined }) {
  return <UiLink {...rest} className={classes(buttonClass(kind, wide), className)} />
}
