import { useEffect } from 'react'
import { observable } from './observable'

/* Unsaved input: forms whose content is lost with the page, because they are not stored as drafts. While
   there is any, the app does not reload itself without asking. */
const count = observable(0)

const changeBy = (step: 1 | -1) => count.set(count.get() + step)

/** Counts input that is not on the screen as unsaved, until the returned function is called. */
export function countUnsavedInput(): () => void {
  changeBy(1)
  return () => changeBy(-1)
}

/**
 * Counts a form as unsaved while `isUnsaved` is true: it is partly filled in, or its live write is in flight.
 */
export function useUnsavedInput(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    return countUnsavedInput()
  }, [isUnsaved])
}

/** Whether there is unsaved input; ask it before anything that would lose it. */
export const unsavedInput = { get: () => count.get() > 0, subscribe: count.subscribe }
