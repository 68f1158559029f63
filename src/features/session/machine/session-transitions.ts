import type { SessionUser } from '../../../domain/session-user'
import { inactivityState } from '../inactivity/inactivity.rules'
import { isSameRecord, isSameUser } from '../storage/session-storage'
import type { OpenSession, SessionFailure, SessionState, SignedOutBecause } from './session-state'

/** The clocks of two pages differ by less than this, also if the device corrects its own meanwhile (ms). */
const CLOCKS_APART_MS = 2 * 60_000

/**
 * Returns the state in which a tab starts. If its session may still run it is 'opening', until that is known.
 */
export function initialState(mayStillRun: boolean): SessionState {
  return mayStillRun ? { phase: 'opening' } : { phase: 'signed-out', because: { kind: 'never-in' } }
}

/**
 * Returns why the session that the tabs share is not this user's any more, or undefined while it is.
 * `isOwnOffline`: it is the one without the bank that this tab's key opened.
 */
export function lostBecause(
  user: SessionUser,
  shared: {
    readonly user: SessionUser | undefined
    readonly token: string | undefined
    readonly isOwnOffline?: boolean
  },
): SignedOutBecause | undefined {
  if (shared.user && !isSameUser(shared.user, user)) return { kind: 'other-user' }
  return (shared.user && shared.token) || shared.isOwnOffline ? undefined : { kind: 'logged-out-elsewhere' }
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

/**
 * Returns the session with the user's present record: rank and staff id may have changed since the last
 * sign-in.
 */
export function withUser(open: OpenSession, user: SessionUser): OpenSession {
  return isSameRecord(open.user, user)
    ? open
    : { ...open, user, running: open.device.withUser(open.running, user) }
}

/**
 * Returns the state with the number of unsent drafts, which is counted after the session ended. The state
 * stays as it is if another one came meanwhile, or if the reason to end is not one that tells the number.
 */
export function withUnsent(
  state: SessionState,
  because: SignedOutBecause,
  unsent: number | undefined,
): SessionState {
  if (because.kind !== 'logged-out' && because.kind !== 'inactive') return state
  if (state.phase !== 'signed-out' && state.phase !== 'leaving') return state
  return state.because === because ? { phase: state.phase, because: { ...because, unsent } } : state
}

/**
 * Returns why a device does not open right after a sign-in. The bank has just accepted the password, and a
 * password that opens no key gets a new one, so a wrong key can only mean damage.
 */
export function failureAfterSignIn(failure: SessionFailure | { readonly kind: 'wrong-key' }): SessionFailure {
  return failure.kind === 'wrong-key' ? { kind: 'damaged' } : failure
}
