import { type KeyboardEvent, type ReactNode, useId } from 'react'
import css from './Tabs.module.css'

export type Tab = { key: string; label: string; count?: number | undefined }

/** Several views of one page. Arrows, Home and End move through the tabs and show them at once. */
export function Tabs({
  label,
  tabs,
  active,
  onChange,
  children,
}: {
  label: string
  tabs: readonly Tab[]
  active: string
  onChange: (key: string) => void
  /** The content of the active tab. */
  children: ReactNode
}) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.key === active)
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (target === undefined) return
    event.preventDefault()
    const index = (target + tabs.length) % tabs.length
    const next = tabs[index]
    if (!next) return
    onChange(next.key)
    event.currentTarget.querySelectorAll('button')[index]?.focus()
  }
  return (
    <>
      <div className={css.tabs} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
        {tabs.map(({ key, label: text, count }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {text}
            {count !== undefined && <data value={count}>{count}</data>}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  )
}
