import { useEffect, useEffectEvent } from 'react'

/** The member of the history entry's state that says which open part added the entry. */
const ADDED_BY = 'openPart'

/**
 * Makes the browser's Back close what is open instead of leaving the screen and its form. Adds a step to the
 * history while it is open, and removes it when it closes otherwise. Call it where it stays mounted.
 */
export function useCloseOnBack(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    const id = crypto.randomUUID()
    const isOnTop = () => history.state?.[ADDED_BY] === id
    // The screen below may have opened with a state of its own.
    history.pushState({ ...history.state, [ADDED_BY]: id }, '')
    const goBack = () => {
      if (!isOnTop()) closeNow()
    }
    addEventListener('popstate', goBack)
    return () => {
      removeEventListener('popstate', goBack)
      if (isOnTop()) history.back()
    }
  }, [isOpen])
}
