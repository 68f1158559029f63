import { type ComponentProps, type MouseEvent, type PointerEvent, useId, useRef } from 'react'
import { classes } from '../classes'
import { type LinkProps, UiLink } from '../link'
import { notify } from '../Toaster/notify'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden'
import css from './Button.module.css'

/**
 * `main`: the one solid button of a page. `plain`: the buttons beside it. `text`: all others. `bad`: refuses
 * or destroys.
 */
export type ButtonKind = 'main' | 'plain' | 'text' | 'bad'

/**
 * Returns the class names of a button, for an element that only looks like one. `wide` takes the full width.
 */
export const buttonClass = (kind: ButtonKind = 'plain', wide = false) =>
  classes(css.btn, kind !== 'plain' && css[kind], wide && css.wide)

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  kind?: ButtonKind | undefined
  /** Takes the full width. */
  wide?: boolean | undefined
  /** Working: the button keeps its label and its focus, and does nothing when pressed. */
  busy?: boolean | undefined
  /** Why it cannot be pressed now. The button stays where it is, with the reason beside it. */
  off?: string | undefined
  /**
   * The reason is visible nearby, or has no room: it is given to assistive technology, as a tooltip, and as a
   * toast when the button is pressed.
   */
  offQuiet?: boolean | undefined
}

/**
 * A button. It is never disabled without a reason: it is `busy`, or it is `off` with a reason. A press that
 * began while it was off does nothing, also if it was switched on under the finger: a field that the press
 * leaves may complete the form.
 */
export function Button({
  kind,
  wide,
  busy,
  off,
  offQuiet,
  className,
  onClick,
  onPointerDown,
  children,
  ...rest
}: ButtonProps) {
  const whyId = useId()
  const stopped = busy === true || off !== undefined
  const wasStopped = useRef(false)
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    wasStopped.current = stopped
    onPointerDown?.(event)
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A submit button that is off must not submit either, so the event is prevented, not just ignored.
    const isByPointer = event.detail > 0
    const beganStopped = wasStopped.current
    // Some assistive technology clicks like a pointer without one: no earlier press counts for it.
    wasStopped.current = false
    if (!stopped && !(isByPointer && beganStopped)) return onClick?.(event)
    event.preventDefault()
    // A finger cannot hover, so that a press says what the tooltip would.
    if (off !== undefined && offQuiet) notify.warn(off, { id: 'off' })
  }
  // The wrapper is always there, so that a button that is switched off or on keeps its focus.
  return (
    <span className={css.reasoned}>
      <button
        type="button"
        {...rest}
        className={classes(buttonClass(kind, wide), className)}
        onPointerDown={begin}
        onClick={press}
        {...(stopped && { 'aria-disabled': true, popoverTarget: undefined })}
        {...(busy && { 'aria-busy': true })}
        {...(off !== undefined && { 'aria-describedby': whyId })}
        {...(off !== undefined && offQuiet && { title: off })}
      >
        {children}
      </button>
      {off !== undefined && offQuiet && <VisuallyHidden id={whyId}>{off}</VisuallyHidden>}
      {off !== undefined && !offQuiet && (
        <span className={css.why} id={whyId}>
          {off}
        </span>
      )}
    </span>
  )
}

/** A link that looks like a button: it goes to a page, and never performs an action. */
export function LinkButton({
  kind,
  wide,
  className,
  ...rest
}: LinkProps & { kind?: ButtonKind | undefined; wide?: boolean | undefined }) {
  return <UiLink {...rest} className={classes(buttonClass(kind, wide), className)} />
}
