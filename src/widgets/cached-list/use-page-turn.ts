import { useRef } from 'react'

/** Turns the page and scrolls to the start of the rows, because the pager is below them. */
export function usePageTurn(goTo: (page: number) => void) {
  const start = useRef<HTMLDivElement>(null)
  return {
    /** For the element where the rows start. */
    start,
    turn: (to: number) => {
      goTo(to)
      start.current?.scrollIntoView({ block: 'start' })
    },
  }
}
