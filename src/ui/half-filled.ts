import { useEffect } from 'react'
import { watched } from './watched'

/*
 * Forms whose contents are lost with the page: the ones that are not kept as drafts. While one is half filled the app does
 * not load itself anew without asking.
 */
const count = watched(0)

const changeBy = (step: 1 | -1) => count.set(count.get() + step)

/** The same for what is not on the screen: until the returned function is called. */
export function holdHalfFilled(): () => void {
  changeBy(1)
  return () => changeBy(-1)
}

/** Says that the form is half filled, or a live write of it is on its way, for as long as `isHalfFilled` holds. */
export function useHalfFilled(isHalfFilled: boolean): void {
  useEffect(() => {
    if (!isHalfFilled) return
    return holdHalfFilled()
  }, [isHalfFilled])
}

/** Whether a form is half filled, for what would lose it. */
export const halfFilled = { get: () => count.get() > 0, subscribe: count.subscribe }
