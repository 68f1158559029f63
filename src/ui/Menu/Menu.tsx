import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { type ButtonKind, buttonClass } from '../Button/Button'
import { classes } from '../classes'
import css from './Menu.module.css'

export type MenuItem = {
  key: string
  label: ReactNode
  onChoose: () => void
  /** Why it cannot be chosen now, shown below it. */
  off?: string | undefined
  bad?: boolean
}

/**
 * Actions that open from a button. Arrows, Home and End move; Enter chooses; Escape and a click elsewhere
 * close.
 */
export function Menu({
  label,
  name,
  kind,
  className,
  items,
}: {
  label: ReactNode
  /** Its accessible name if the label alone is not enough ("More about row 3"). */
  name?: string
  kind?: ButtonKind
  /** The class of the button, if it does not look like one. */
  className?: string | undefined
  items: readonly MenuItem[]
}) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]
  const close = () => list.current?.hidePopover?.()

  // The popover is in the top layer, so its position is computed from the button each time it opens.
  const position = () => {
    const [button, popover] = [opener.current, list.current]
    if (!button || !popover) return
    const box = button.getBoundingClientRect()
    const left = Math.max(8, Math.min(box.left, innerWidth - popover.offsetWidth - 8))
    const below = box.bottom + 2
    const top = below + popover.offsetHeight > innerHeight ? box.top - popover.offsetHeight - 2 : below
    Object.assign(popover.style, { left: `${left}px`, top: `${Math.max(8, top)}px` })
  }

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (event.key === 'Tab') close()
    if (target === undefined) return
    event.preventDefault()
    all[(target + all.length) % all.length]?.focus()
  }

  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className ?? buttonClass(kind)}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={name}
      >
        {label}
      </button>
      <div
        ref={list}
        id={id}
        className={css.menu}
        popover="auto"
        role="menu"
        aria-label={name}
        tabIndex={-1}
        onKeyDown={move}
        onToggle={(event) => {
          const opened = event.newState === 'open'
          setOpen(opened)
          if (!opened) return
          position()
          entries()[0]?.focus()
        }}
      >
        {items.map(({ key, label: text, onChoose, off, bad }) => (
          <button
            key={key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={classes(bad && css.bad)}
            aria-disabled={off === undefined ? undefined : true}
            onClick={() => {
              if (off !== undefined) return
              close()
              onChoose()
            }}
          >
            {text}
            {off !== undefined && <small>{off}</small>}
          </button>
        ))}
      </div>
    </>
  )
}
