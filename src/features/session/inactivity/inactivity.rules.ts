import { INACTIVITY_MS, INACTIVITY_TOAST_EVERY_MS, INACTIVITY_WARNING_MS } from '../../../domain/limits'

/** The clocks of two pages differ by less than this, also if the device corrects its own meanwhile (ms). */
const CLOCKS_APART_MS = 2 * 60_000

/**
 * The session between the last activity and the logout (foundations §4). `secondsLeft` runs from 60 to 1.
 * `announce` is the number that the warning says: 60, 50, … 10, a new one every ten seconds.
 */
export type InactivityState =
  | { phase: 'active' }
  | { phase: 'warning'; secondsLeft: number; announce: number }
  | { phase: 'expired' }

/**
 * Returns the state at `nowMs`; both are ms since 1970. It is 'expired' exactly five minutes after the last
 * activity.
 */
export function inactivityState(lastActivityMs: number, nowMs: number): InactivityState {
  const leftMs = lastActivityMs + INACTIVITY_MS - nowMs
  if (leftMs <= 0) return { phase: 'expired' }
  if (leftMs > INACTIVITY_WARNING_MS) return { phase: 'active' }
  const everySeconds = INACTIVITY_TOAST_EVERY_MS / 1000
  const secondsLeft = Math.ceil(leftMs / 1000)
  return { phase: 'warning', secondsLeft, announce: Math.ceil(secondsLeft / everySeconds) * everySeconds }
}

/**
 * Returns the last activity (ms) after a mouse move, key press or click at `nowMs`. An expired session stays
 * expired: a tablet that slept logs out when it wakes, even if the touch that woke it arrives before the
 * timer.
 */
export function lastActivityAfterEvent(lastActivityMs: number, nowMs: number): number {
  return inactivityState(lastActivityMs, nowMs).phase === 'expired' ? lastActivityMs : nowMs
}

/**
 * Returns the last activity (ms) after a tick without activity. If the clock was set back, the last activity
 * would lie in the future and prolong the session; it becomes now, so that five minutes remain at most.
 */
export function lastActivityAfterTick(lastActivityMs: number, nowMs: number): number {
  return Math.min(lastActivityMs, nowMs)
}

/**
 * Whether a session ended by inactivity while no tab was there to end it. An activity in the future counts as
 * ended too: if the clock was set back, it does not tell how long there was no activity.
 */
export function hasExpired(lastActivityMs: number, nowMs: number): boolean {
  return (
    inactivityState(lastActivityMs, nowMs).phase === 'expired' || lastActivityMs > nowMs + CLOCKS_APART_MS
  )
}
