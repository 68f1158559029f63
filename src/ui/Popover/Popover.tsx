import { type MouseEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from '../classes'
import css from './Popover.module.css'

/**
 * Something to read that opens from a button. Escape, a click elsewhere and a link in it close it. `name` is
 * the button's accessible name if its label alone is not enough.
 */
export function Popover({
  label,
  name,
  hint,
  title,
  className,
  panelClassName,
  onToggle,
  children,
}: {
  label: ReactNode
  name?: string
  /** The hint for a pointer that rests on the button. */
  hint?: string
  /** The heading of what opens. */
  title: string
  /** The class of the button. */
  className?: string | undefined
  /** The class of what opens. */
  panelClassName?: string | undefined
  onToggle?: (isOpen: boolean) => void
  children?: ReactNode
}) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)

  // It is in the top layer, so its position is computed from the button each time it opens.
  const position = () => {
    const [button, shown] = [opener.current?.getBoundingClientRect(), popover.current]
    if (!button || !shown) return
    const room = document.documentElement.clientWidth - shown.offsetWidth
    // As wide as the screen, it has no margin.
    const margin = Math.max(0, Math.min(8, room))
    const left = Math.max(margin, Math.min(button.left, room - margin))
    Object.assign(shown.style, { left: `${left}px`, top: `${button.bottom + 2}px` })
  }
  const closeAfterLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) popover.current?.hidePopover?.()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={name}
        title={hint}
      >
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys press the links inside; their click arrives here */}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={classes(css.popover, panelClassName)}
        onToggle={({ newState, target, currentTarget }) => {
          // React lets the event of a menu inside come up too.
          if (target !== currentTarget) return
          if (newState === 'open') position()
          onToggle?.(newState === 'open')
        }}
        onClick={closeAfterLink}
      >
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
    </>
  )
}
