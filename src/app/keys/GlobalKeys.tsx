import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'wouter'
import { useWorkspace } from '../../offline/react/use-workspace'
import { singleKeys } from '../../ui/single-keys'
import { screenOfKey } from '../routing/menu'
import { type KeyAction, keyAction } from './global-keys'

/** How long the letter after `g` may take (ms). */
const GO_WITHIN_MS = 2_000

/**
 * Makes the keys work that every screen has. A key that a part of the page has used does nothing here. Draws
 * nothing.
 */
export function GlobalKeys({ onSearch, onKeys }: { onSearch: () => void; onKeys: () => void }) {
  const { user, config } = useWorkspace()
  const [, navigate] = useLocation()
  const goUntil = useRef(0)

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return
    const action = keyAction({
      key: event.key,
      ctrl: event.ctrlKey || event.metaKey,
      alt: event.altKey,
      isWriting: isWriting(event.target),
      hasDialog: hasOpenDialog(),
      hasPopover: hasOpenPopover() || isListOpen(event.target),
      singleKeys: singleKeys.get(),
    })
    if (action === 'go') goUntil.current = event.timeStamp + GO_WITHIN_MS
    if (action && run(action)) event.preventDefault()
  })
  // Before any part of the page sees it: in a row with the focus the same letter may be a key of the row.
  const pressAfterGo = useEffectEvent((event: KeyboardEvent) => {
    if (isModifier(event.key) || event.timeStamp >= goUntil.current) return
    goUntil.current = 0
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return
    if (isWriting(event.target) || hasOpenDialog()) return
    event.preventDefault()
    event.stopPropagation()
    const screen = screenOfKey(event.key.toLowerCase(), user, config)
    if (screen) navigate(screen.path)
  })
  const endGo = useEffectEvent(() => {
    goUntil.current = 0
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('keydown', press, { signal: listening.signal })
    addEventListener('keydown', pressAfterGo, { signal: listening.signal, capture: true })
    // Whoever goes somewhere else meanwhile means the next letter for that.
    addEventListener('pointerdown', endGo, { signal: listening.signal, capture: true })
    addEventListener('focusin', endGo, { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return null

  /** Returns whether there was something to do. */
  function run(action: KeyAction): boolean {
    switch (action) {
      case 'search':
        onSearch()
        return true
      case 'keys':
        onKeys()
        return true
      case 'go':
        return true
      case 'submit':
        return submit()
      case 'new':
        return click('#page [data-new]')
      case 'clear-filter':
        return click('#page [data-clear-filter]')
      case 'leave':
        return click('#page [data-closes]') || click('#page [data-crumb]')
      case 'leave-field':
        return focus('#page h1')
      case 'enter-table':
        return focus('#page tbody [tabindex="0"]')
    }
  }
}

/** Submits the form with the focus, or the one of the dialog with the focus. */
function submit(): boolean {
  const focused = document.activeElement
  const form = focused?.closest('form') ?? focused?.closest('dialog')?.querySelector('form')
  form?.requestSubmit()
  return Boolean(form)
}

function click(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  // A button that is off says why.
  if (element?.getAttribute('aria-disabled') === 'true') element.focus()
  else element?.click()
  return element !== null
}

function focus(selector: string): boolean {
  const element = document.querySelector<HTMLElement>(selector)
  element?.focus()
  return element !== null
}

function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [role="combobox"]')
  )
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta'
}

function hasOpenDialog(): boolean {
  return document.querySelector('dialog[open]') !== null
}

function isListOpen(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.ariaExpanded === 'true'
}

function hasOpenPopover(): boolean {
  return [...document.querySelectorAll('[popover]')].some((popover) => popover.matches(':popover-open'))
}
