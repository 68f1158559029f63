import { useEffect } from 'react'
import { INACTIVITY_TOAST_SHOWN_MS } from '../../../domain/limits'
import { notify } from '../../../ui/Toaster/notify'
import { useSessionParts } from '../machine/session-context'
import { inactivityMessage } from '../sign-in/session.messages'
import { watchInactivity } from './inactivity-watch'

/**
 * The events that count as activity. Touch counts like the mouse. The scroll event does not count: a list
 * that grows above the visible part scrolls without a user.
 */
const ACTIVITY = ['mousemove', 'keydown', 'click', 'pointerdown', 'touchstart', 'touchmove', 'wheel'] as const

/**
 * Logs out after five minutes without activity in any tab, and warns during the last of them. Draws nothing.
 */
export function InactivityLogout() {
  const { session, storage } = useSessionParts()

  useEffect(() => {
    const watch = watchInactivity({
      storage,
      now: Date.now,
      onWarning: (secondsLeft) =>
        notify.warn(inactivityMessage(secondsLeft), {
          id: 'inactivity',
          durationMs: INACTIVITY_TOAST_SHOWN_MS,
        }),
      onExpired: session.logOutInactive,
    })
    const listening = new AbortController()
    const options = { capture: true, passive: true, signal: listening.signal }
    for (const name of ACTIVITY) addEventListener(name, watch.activity, options)
    document.addEventListener('visibilitychange', watch.check, options)
    addEventListener('pageshow', watch.check, options)
    addEventListener('focus', watch.check, options)
    return () => {
      listening.abort()
      watch.stop()
    }
  }, [session, storage])

  return null
}
