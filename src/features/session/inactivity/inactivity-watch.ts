import { INACTIVITY_MS, INACTIVITY_TOAST_EVERY_MS, INACTIVITY_WARNING_MS } from '../../../domain/limits'
import type { SessionStorage } from '../storage/session-storage'
import {
  type InactivityState,
  inactivityState,
  lastActivityAfterEvent,
  lastActivityAfterTick,
} from './inactivity.rules'

/** The parts that the inactivity watch works with. */
export interface InactivityParts {
  readonly storage: Pick<SessionStorage, 'lastActivity' | 'noteActivity'>
  readonly now: () => number
  /**
   * Called once for each ten-second step of the last minute; `secondsLeft` is the exact number of seconds
   * left.
   */
  readonly onWarning: (secondsLeft: number) => void
  readonly onExpired: () => void
}

/** The inactivity logout (foundations §4), shared by the tabs of a session. */
export interface InactivityWatch {
  /** Call it when the user moves, types or touches. */
  readonly activity: () => void
  /** Compares with the clock; call it when the device wakes or the tab becomes visible. */
  readonly check: () => void
  readonly stop: () => void
}

/** Activity is shared with the other tabs at most this often (ms). */
const SHARE_EVERY_MS = 1_000

/**
 * Starts the watch. It compares clock times and never counts ticks: a sleeping tablet runs no timers, and
 * when it wakes the time since the last activity is what counts.
 */
export function watchInactivity({ storage, now, onWarning, onExpired }: InactivityParts): InactivityWatch {
  let last = storage.lastActivity() ?? now()
  let sharedAt = last
  let announced: number | undefined
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let sharing: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    clearTimeout(sharing)
  }

  const share = () => {
    sharing = undefined
    if (last <= sharedAt) return
    sharedAt = last
    storage.noteActivity(last)
  }

  const check = () => {
    if (isStopped) return
    const shared = storage.lastActivity() ?? 0
    last = lastActivityAfterTick(Math.max(last, shared), now())
    // The clock was set back: a time in the future, left in the storage, would be corrected to now at every
    // check.
    if (shared > last) storage.noteActivity(last)
    sharedAt = Math.min(sharedAt, last)
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
    // This tab would expire now, but another tab may have seen activity since; or the clock was set back.
    if (next !== at || at < last) check()
    if (isStopped) return
    last = at
    if (at - sharedAt >= SHARE_EVERY_MS) share()
    else sharing ??= setTimeout(share, SHARE_EVERY_MS)
  }

  check()
  return { activity, check, stop }
}

/**
 * Returns when there is something to do next (ms since 1970): the first warning, the next warning, or the
 * end.
 */
function nextStep(last: number, state: Exclude<InactivityState, { phase: 'expired' }>): number {
  const end = last + INACTIVITY_MS
  if (state.phase === 'active') return end - INACTIVITY_WARNING_MS
  return end - state.announce * 1000 + INACTIVITY_TOAST_EVERY_MS
}
