import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * Keeps the focus on the draft that the user works on. When that draft moves to another section the focus
 * would be lost, and a keyboard user would start at the top of the page again. Other drafts that move take no
 * focus. `sections`: the section of each draft by its id.
 */
export function useRestoredFocus(sections: ReadonlyMap<string, string>) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<{ readonly id: string; readonly section: string | undefined }>(undefined)
  const moves = [...sections].join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at only when a draft has moved
  useEffect(() => {
    if (!last.current) return
    const { id, section } = last.current
    const now = sections.get(id)
    if (now === section) return
    last.current = now === undefined ? undefined : { id, section: now }
    if (document.activeElement !== document.body) return
    const item = box.current?.querySelector<HTMLElement>(`[data-item="${id}"] h3`)
    const target = item ?? document.querySelector<HTMLElement>('#page h1')
    target?.setAttribute('tabindex', '-1')
    target?.focus({ preventScroll: true })
  }, [moves])

  return {
    ref: box,
    onFocus: (event: FocusEvent) => {
      const id = event.target.closest<HTMLElement>('[data-item]')?.dataset.item
      last.current = id === undefined ? undefined : { id, section: sections.get(id) }
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !box.current?.contains(relatedTarget)) last.current = undefined
    },
  }
}
