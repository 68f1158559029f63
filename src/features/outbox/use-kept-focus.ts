import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the focus with the draft that its person works on. One that moves to another section would leave it nowhere, and whoever
 * works by keyboard would begin at the top of the page again. What moves elsewhere on the page takes no focus. `places`: the section
 * of each draft by its id.
 */
export function useKeptFocus(places: ReadonlyMap<string, string>) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<{ readonly id: string; readonly place: string | undefined }>(undefined)
  const standing = [...places].join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at only when a draft has moved
  useEffect(() => {
    if (!last.current) return
    const { id, place } = last.current
    const now = places.get(id)
    if (now === place) return
    last.current = now === undefined ? undefined : { id, place: now }
    if (document.activeElement !== document.body) return
    const post = box.current?.querySelector<HTMLElement>(`[data-post="${id}"] h3`)
    const target = post ?? document.querySelector<HTMLElement>('#page h1')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [standing])

  return {
    ref: box,
    onFocus: (event: FocusEvent) => {
      const id = event.target.closest<HTMLElement>('[data-post]')?.dataset.post
      last.current = id === undefined ? undefined : { id, place: places.get(id) }
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !box.current?.contains(relatedTarget)) last.current = undefined
    },
  }
}
