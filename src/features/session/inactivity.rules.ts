import { INACTIVITY_MS, INACTIVITY_TOAST_EVERY_MS, INACTIVITY_WARNING_MS } from '../../domain/limits'

/**
 * Where the session stands between the last activity and the logout (foundations §4). `secondsLeft` runs from 60 to
 * 1; `announce` is the toast that stands for it: 60, 50, … 10, a new one every ten seconds.
 */
export type InactivityState =
  | { phase: 'active' }
  | { phase: 'warning'; secondsLeft: number; announce: number }
  | { phase: 'expired' }

/** The state at `nowMs`, both in ms since 1970. Expired exactly five minutes after the last activity. */
export function inactivityState(lastActivityMs: number, nowMs: number): InactivityState {
  const leftMs = lastActivityMs + INACTIVITY_MS - nowMs
  if (leftMs <= 0) return { phase: 'expired' }
  if (leftMs > INACTIVITY_WARNING_MS) return { phase: 'active' }
  const everySeconds = INACTIVITY_TOAST_EVERY_MS / 1000
  const secondsLeft = Math.ceil(leftMs / 1000)
  return { phase: 'warning', secondsLeft, announce: Math.ceil(secondsLeft / everySeconds) * everySeconds }
}

/**
 * The last activity (ms) after a mouse move, key press or click at `nowMs`. Once expired nothing resets it: a tablet
 * that slept logs out at waking even where the touch that woke it arrives before the timer does.
 */
export function lastActivityAfterEvent(lastActivityMs: number, nowMs: number): number {
  return inactivityState(lastActivityMs, nowMs).phase === 'expired' ? lastActivityMs : nowMs
}

/**
 * The last activity (ms) after a tick without activity. A clock set back would put it into the future and keep the
 * session for as long as the clock moved; it is drawn back to now, so that five minutes are the most that is given.
 */
export function lastActivityAfterTick(lastActivityMs: number, nowMs: number): number {
  return Math.min(lastActivityMs, nowMs)
}
