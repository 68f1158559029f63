import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Between the popover and the edge of the window (px). */
const MARGIN = 12
/** Below this height (px) a list is better above its field, if there is more room. */
const ENOUGH = 240

/**
 * Keeps the popover of a field inside the window: moves it to the left as far as needed, makes it no higher
 * than there is room, and puts it above the field if that is where the room is. `contents` changes with what
 * it shows.
 */
export function usePopoverSpace(isOpen: boolean, contents: unknown): RefObject<HTMLDivElement | null> {
  const popover = useRef<HTMLDivElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list is another size
  useLayoutEffect(() => {
    const element = popover.current
    const parent = element?.parentElement
    if (!isOpen || !element || !parent) return
    const viewport = window.visualViewport
    const place = () => {
      const field = parent.getBoundingClientRect()
      // A tablet's on-screen keyboard makes the visual viewport lower, not always the window.
      const end = viewport ? viewport.offsetTop + viewport.height : innerHeight
      const below = end - field.bottom - MARGIN
      const above = field.top - MARGIN
      const isAbove = below < ENOUGH && above > below
      element.toggleAttribute('data-above', isAbove)
      element.style.setProperty('--room', String(Math.max(ENOUGH / 2, isAbove ? above : below)))
      const overhang = field.left + element.offsetWidth - (document.documentElement.clientWidth - MARGIN)
      element.style.setProperty('--too-far', String(Math.max(0, Math.min(overhang, field.left - MARGIN))))
    }
    place()
    viewport?.addEventListener('resize', place)
    return () => viewport?.removeEventListener('resize', place)
  }, [isOpen, contents])

  return popover
}
