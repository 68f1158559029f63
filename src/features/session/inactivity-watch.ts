import { INACTIVITY_MS, INACTIVITY_TOAST_EVERY_MS, INACTIVITY_WARNING_MS } from '../../domain/limits'
import {
  type InactivityState,
  inactivityState,
  lastActivityAfterEvent,
  lastActivityAfterTick,
} from './inactivity.rules'
import type { SessionStorage } from './session-storage'

/** What the watch works with. */
export interface InactivityParts {
  readonly storage: Pick<SessionStorage, 'lastActivity' | 'noteActivity'>
  readonly now: () => number
  /** Once for each of the ten-second steps of the last minute; `secondsLeft` is what is really left. */
  readonly onWarning: (secondsLeft: number) => void
  readonly onExpired: () => void
}

/** The inactivity logout (foundations §4), shared by the tabs of a session. */
export interface InactivityWatch {
  /** Somebody moved, typed or touched. */
  readonly activity: () => void
  /** Looks at the clock: at waking, at coming back to the tab. */
  readonly check: () => void
  readonly stop: () => void
}

/** The other tabs are told of activity this often at most (ms). */
const TELL_EVERY_MS = 1_000

/**
 * Starts the watch. It goes by the clock, never by counted ticks: a sleeping tablet runs no timers, and what counts at its
 * waking is how long nobody did anything.
 */
export function watchInactivity({ storage, now, onWarning, onExpired }: InactivityParts): InactivityWatch {
  let last = storage.lastActivity() ?? now()
  let toldAt = last
  let announced: number | undefined
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let telling: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    clearTimeout(telling)
  }

  const tell = () => {
    telling = undefined
    if (last <= toldAt) return
    toldAt = last
    storage.noteActivity(last)
  }

  const check = () => {
    if (isStopped) return
    const shared = storage.lastActivity() ?? 0
    last = lastActivityAfterTick(Math.max(last, shared), now())
    // The clock was set back: left in the storage, that future would be drawn back to now at every look.
    if (shared > last) storage.noteActivity(last)
    toldAt = Math.min(toldAt, last)
    const state = inactivityState(last, now())
    if (state.phase === 'expired') {
      stop()
      onExpired()
      return
    }
    const announce = state.phase === 'warning' ? state.announce : undefined
    if (state.phase === 'warning' && announce !== announced) onWarning(state.secondsLeft)
    announced = announce
    clearTimeout(timer)
    timer = setTimeout(check, nextStep(last, state) - now())
  }

  const activity = () => {
    if (isStopped) return
    const at = now()
    const next = lastActivityAfterEvent(last, at)
    // By this tab's own knowledge it is over, though another tab may know of activity since; or the clock was set back.
    if (next !== at || at < last) check()
    if (isStopped) return
    last = at
    if (at - toldAt >= TELL_EVERY_MS) tell()
    else telling ??= setTimeout(tell, TELL_EVERY_MS)
  }

  check()
  return { activity, check, stop }
}

/** When there is something to do next (ms since 1970): the first warning, the next one, the end. */
function nextStep(last: number, state: Exclude<InactivityState, { phase: 'expired' }>): number {
  const end = last + INACTIVITY_MS
  if (state.phase === 'active') return end - INACTIVITY_WARNING_MS
  return end - state.announce * 1000 + INACTIVITY_TOAST_EVERY_MS
}
