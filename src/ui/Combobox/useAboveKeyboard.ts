import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Gives the dialog around the returned element the height that the on-screen keyboard covers (`--covered`)
 * and the one that it leaves (`--seen`), both in CSS px. Browsers that make the page smaller for their
 * keyboard (index.html asks for it) cover nothing; Safari on iOS only moves the visual viewport.
 */
export function useAboveKeyboard(isOpen: boolean): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const dialog = element.current?.closest('dialog')
    const viewport = window.visualViewport
    if (!isOpen || !dialog || !viewport) return
    const measure = () => {
      // Enlarged by two fingers the visual viewport is small without any keyboard.
      const isEnlarged = viewport.scale > 1.01
      const covered = isEnlarged ? 0 : Math.max(0, innerHeight - viewport.offsetTop - viewport.height)
      dialog.style.setProperty('--covered', `${covered}px`)
      dialog.style.setProperty('--seen', isEnlarged ? '100dvh' : `${viewport.height}px`)
    }
    measure()
    const watching = new AbortController()
    viewport.addEventListener('resize', measure, { signal: watching.signal })
    viewport.addEventListener('scroll', measure, { signal: watching.signal })
    return () => watching.abort()
  }, [isOpen])

  return element
}
