import { beforeEach, vi } from 'vitest'

/** Gives the tests of a file a window with room for a list and a record beside it (1100 px or more). */
export function wideWindow() {
  beforeEach(() => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
      const list = real(query)
      return query === '(width >= 1100px)' ? Object.defineProperty(list, 'matches', { value: true }) : list
    })
  })
}
