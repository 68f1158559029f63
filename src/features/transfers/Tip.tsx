import { type ReactNode, useId, useRef } from 'react'
import css from './Tip.module.css'

/**
 * A short text that opens a longer one, by touch, mouse or keyboard. `name` says the longer text to screen
 * readers.
 */
export function Tip({
  name,
  tone,
  opener,
  children,
}: {
  name: string
  tone?: 'good' | 'bad'
  opener: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const position = (tip: HTMLElement) => {
    const box = button.current?.getBoundingClientRect()
    if (!box) return
    const left = Math.max(8, Math.min(box.left, innerWidth - tip.offsetWidth - 8))
    const below = box.bottom + 4
    const top = below + tip.offsetHeight > innerHeight ? box.top - tip.offsetHeight - 4 : below
    Object.assign(tip.style, { left: `${left}px`, top: `${Math.max(8, top)}px` })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.opener}
        data-tone={tone}
        aria-label={name}
        popoverTarget={id}
      >
        {opener}
      </button>
      <span
        id={id}
        className={css.tip}
        popover="auto"
        onToggle={(event) => event.newState === 'open' && position(event.currentTarget)}
      >
        {children}
      </span>
    </>
  )
}
