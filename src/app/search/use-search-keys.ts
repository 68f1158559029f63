import { useEffect, useEffectEvent } from 'react'

/**
 * Opens the search on `/` or Ctrl-K (⌘K); not while the user types a slash into a field, and not over a
 * dialog.
 */
export function useSearchKeys(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommandK = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k'
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !isWriting(event.target)
    if (!(isCommandK || isSlash) || document.querySelector('dialog[open]')) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const listening = new AbortController()
    addEventListener('keydown', press, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
  )
}
