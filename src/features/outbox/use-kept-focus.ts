import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the focus with the draft that its person works on. One that moves to another section would leave it nowhere, and whoever
 * works by keyboard would begin at the top of the page again. `standing`: changes whenever a draft moves or goes.
 */
export function useKeptFocus(standing: string) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<string | undefined>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at only when a draft has moved
  useEffect(() => {
    if (last.current === undefined || document.activeElement !== document.body) return
    const post = box.current?.querySelector<HTMLElement>(`[data-post="${last.current}"] h3`)
    const target = post ?? document.querySelector<HTMLElement>('#page h1')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [standing])

  return {
    ref: box,
    onFocus: (event: FocusEvent) => {
      last.current = event.target.closest<HTMLElement>('[data-post]')?.dataset.post
    },
  }
}
