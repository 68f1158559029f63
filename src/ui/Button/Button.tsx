import { type ComponentProps, type MouseEvent, useId } from 'react'
import { classes } from '../classes'
import { Hidden } from '../Hidden/Hidden'
import css from './Button.module.css'
import { type ButtonKind, buttonClass } from './buttonClass'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  kind?: ButtonKind | undefined
  /** Fills the connection it stands on. */
  wide?: boolean | undefined
  /** At work: keeps its label and its focus, and does nothing when pressed. */
  busy?: boolean | undefined
  /** Why it cannot be pressed now. The button stays in place and the reason stands beside it. */
  off?: string | undefined
  /** The reason is already in sight nearby: keep it for assistive technology and as a tooltip. */
  offQuiet?: boolean | undefined
}

/** A button. It is never disabled silently: it is `busy`, or it is `off` with a reason. */
export function Button({
  kind,
  wide,
  busy,
  off,
  offQuiet,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const whyId = useId()
  const stopped = busy === true || off !== undefined
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A stopped submit button must not submit either; that is why the event is prevented, not just ignored.
    if (stopped) event.preventDefault()
    else onClick?.(event)
  }
  // The wrapper is always there: a button that is switched off or on under the finger must keep its focus.
  return (
    <span className={css.reasoned}>
      <button
        type="button"
        {...rest}
        className={classes(buttonClass(kind, wide), className)}
        onClick={press}
        {...(stopped && { 'aria-disabled': true, popoverTarget: undefined })}
        {...(busy && { 'aria-busy': true })}
        {...(off !== undefined && { 'aria-describedby': whyId })}
        {...(off !== undefined && offQuiet && { title: off })}
      >
        {children}
      </button>
      {off !== undefined && offQuiet && <Hidden id={whyId}>{off}</Hidden>}
      {off !== undefined && !offQuiet && (
        <span className={css.why} id={whyId}>
          {off}
        </span>
      )}
    </span>
  )
}
